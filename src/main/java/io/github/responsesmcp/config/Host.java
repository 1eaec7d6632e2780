package io.github.responsesmcp.config;

import org.jspecify.annotations.Nullable;

import java.net.InetAddress;
import java.util.Locale;

/** What a host may look like; nothing here asks the network. */
final class Host {
    private Host() {}

    /** A host in lower case, without the brackets of an IPv6 address and the dot at the end. */
    static String bare(String host) {
        String bare = host.toLowerCase(Locale.ROOT);
        if (bare.startsWith("[") && bare.endsWith("]")) {
            return bare.substring(1, bare.length() - 1);
        }
        return bare.endsWith(".") ? bare.substring(0, bare.length() - 1) : bare;
    }

    /** Whether a bare host is this machine. */
    static boolean isLoopback(String host) {
        // As it is mostly written: the JDK's network classes would be set up to find that out.
        if (host.equals("127.0.0.1") || host.equals("localhost") || host.equals("::1")) {
            return true;
        }
        InetAddress address = address(host);
        return address == null ? host.endsWith(".localhost") : address.isLoopbackAddress();
    }

    /** The address that a host is, if it is one and no name. */
    static @Nullable InetAddress address(String host) {
        try {
            return InetAddress.ofLiteral(host);
        } catch (IllegalArgumentException e) {
            return null;
        }
    }
}
