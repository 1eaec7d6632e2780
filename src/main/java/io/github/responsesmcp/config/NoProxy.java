package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The hosts that {@code NO_PROXY} exempts: names with everything below them, addresses, ranges of
 * addresses, each with a port if it is for that port alone, or {@code *} for all.
 */
final class NoProxy {
    private static final Pattern WITH_PORT =
            Pattern.compile("\\[(.+)]:([0-9]{1,5})|([^:\\[\\]]+):([0-9]{1,5})");
    private static final Pattern RANGE = Pattern.compile("([0-9a-f.:]+)/([0-9]{1,3})");

    private final List<String> entries;

    NoProxy(String written) {
        this.entries =
                Arrays.stream(written.split("[,\\s]+")).filter(entry -> !entry.isEmpty()).toList();
    }

    /**
     * @param host in its bare form
     */
    boolean exempts(String host, int port) {
        return entries.stream().anyMatch(entry -> exempts(entry, host, port));
    }

    private static boolean exempts(String entry, String host, int port) {
        Matcher withPort = WITH_PORT.matcher(entry);
        if (!withPort.matches()) {
            return covers(Host.bare(entry), host);
        }
        boolean bracketed = withPort.group(1) != null;
        String wanted = withPort.group(bracketed ? 2 : 4);
        return Integer.parseInt(wanted) == port
                && covers(Host.bare(withPort.group(bracketed ? 1 : 3)), host);
    }

    private static boolean covers(String entry, String host) {
        if (entry.equals("*")) {
            return true;
        }
        InetAddress address = Host.address(host);
        if (address != null) {
            Matcher range = RANGE.matcher(entry);
            return range.matches()
                    ? isIn(address, Host.address(range.group(1)), range.group(2))
                    : address.equals(Host.address(entry));
        }
        // example.com, .example.com and *.example.com all mean the name and what is below it.
        String name = entry.replaceFirst("^\\*?\\.", "");
        return host.equals(name) || host.endsWith("." + name);
    }

    private static boolean isIn(InetAddress host, @Nullable InetAddress network, String prefix) {
        if (network == null || network.getAddress().length != host.getAddress().length) {
            return false;
        }
        byte[] left = network.getAddress();
        byte[] right = host.getAddress();
        int bits = Integer.parseInt(prefix);
        if (bits > left.length * 8) {
            return false;
        }
        for (int bit = 0; bit < bits; bit++) {
            int mask = 0x80 >> (bit % 8);
            if ((left[bit / 8] & mask) != (right[bit / 8] & mask)) {
                return false;
            }
        }
        return true;
    }
}
