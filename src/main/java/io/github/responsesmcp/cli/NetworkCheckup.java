package io.github.responsesmcp.cli;

import io.github.responsesmcp.config.Config;
import io.github.responsesmcp.config.Network;
import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.UnusableFile;
import io.github.responsesmcp.openai.CaFile;
import io.github.responsesmcp.tools.Progress;

import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.net.UnknownHostException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;

/** Whether the API can be reached from here; no key is sent to find out. */
final class NetworkCheckup {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

    private final URI baseUrl;
    private final Network network;
    private final Clock clock;
    private final Progress progress;
    private final List<Finding> findings = new ArrayList<>();

    NetworkCheckup(Config config, Clock clock, Progress progress) {
        this.baseUrl = config.openai().baseUrl();
        this.network = config.network();
        this.clock = clock;
        this.progress = progress;
    }

    List<Finding> findings() throws InterruptedException {
        if (network.extraCas().isEmpty()) {
            findings.add(Finding.ok("certificates", "the built-in authorities are trusted"));
        }
        network.extraCas().forEach(this::certificates);
        switch (network.route()) {
            case Route.Direct(String why) -> {
                findings.add(Finding.ok("proxy", "none: " + why));
                reach(new Place(bareHost(), port(), "openai.base_url"));
            }
            case Route.Via via -> {
                findings.add(
                        Finding.ok(
                                "proxy",
                                via.shown() + (via.login() == null ? "" : ", with a login")));
                reach(new Place(via.host(), via.port(), via.variable()));
            }
            case Route.Blocked(String variable, String reason) ->
                    findings.add(
                            Finding.problem(
                                    "proxy",
                                    variable + ": " + reason,
                                    "mend it, or name " + baseUrl.getHost() + " in NO_PROXY"));
        }
        return List.copyOf(findings);
    }

    /** Whoever the first connection goes to: the API, or the proxy before it. */
    private record Place(String host, int port, String setting) {}

    private String bareHost() {
        return baseUrl.getHost().replaceAll("[\\[\\]]", "");
    }

    private int port() {
        int usual = "https".equals(baseUrl.getScheme()) ? 443 : 80;
        return baseUrl.getPort() < 0 ? usual : baseUrl.getPort();
    }

    private void certificates(ExtraCa ca) {
        String where = ca.file() + " (" + ca.variable() + ")";
        try {
            List<X509Certificate> all = CaFile.read(ca);
            Date now = Date.from(clock.instant());
            long expired = all.stream().filter(one -> one.getNotAfter().before(now)).count();
            String count = all.size() + " in " + where;
            // Bundles of whole systems always hold a few that are past their time.
            findings.add(
                    expired < all.size()
                            ? Finding.ok(
                                    "certificates",
                                    count + (expired == 0 ? "" : ", " + expired + " expired"))
                            : Finding.warning(
                                    "certificates",
                                    count + ", expired",
                                    "ask whoever gave you the file for a new one"));
        } catch (UnusableFile unusable) {
            findings.add(
                    Finding.warning(
                            "certificates",
                            where + " " + unusable.reason() + "; it is left out",
                            "mend " + ca.variable() + " or remove it"));
        }
    }

    private void reach(Place first) throws InterruptedException {
        progress.say("looking up " + first.host);
        try {
            long start = System.nanoTime();
            InetAddress[] addresses = InetAddress.getAllByName(first.host);
            findings.add(
                    Finding.ok(
                            "name",
                            first.host
                                    + " is "
                                    + addresses[0].getHostAddress()
                                    + (addresses.length == 1
                                            ? ""
                                            : " and " + (addresses.length - 1) + " more")
                                    + millisSince(start)));
        } catch (UnknownHostException e) {
            findings.add(
                    Finding.problem(
                            "name",
                            "the host name " + first.host + " is unknown here",
                            "check " + first.setting + " and the network"));
            return;
        }
        if (connects(first)) {
            progress.say("asking who is there");
            findings.add(new Knock(baseUrl, network, PATIENCE).finding());
        }
    }

    private boolean connects(Place first) {
        String where = first.host + ":" + first.port;
        progress.say("connecting to " + where);
        long start = System.nanoTime();
        try (Socket socket = new Socket()) {
            socket.connect(
                    new InetSocketAddress(first.host, first.port), (int) PATIENCE.toMillis());
            findings.add(Finding.ok("connection", where + " accepts" + millisSince(start)));
            return true;
        } catch (IOException e) {
            findings.add(
                    Finding.problem(
                            "connection",
                            "no connection to " + where + " (" + e.getMessage() + ")",
                            "check " + first.setting + ", the network and its firewall"));
            return false;
        }
    }

    static String millisSince(long start) {
        return " (" + (System.nanoTime() - start) / 1_000_000 + " ms)";
    }
}
