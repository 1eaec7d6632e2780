package io.github.responsesmcp.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.responsesmcp.config.Network.ExtraCa;
import io.github.responsesmcp.config.Network.Route;
import io.github.responsesmcp.config.Network.Route.Blocked;
import io.github.responsesmcp.config.Network.Route.Direct;
import io.github.responsesmcp.config.Network.Route.Via;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.net.URI;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

class NetworkVariablesTest {
    private static final String API = "https://api.openai.com/v1";

    @Test
    void without_a_variable_there_is_no_proxy() {
        assertThat(route(API, Map.of())).isEqualTo(new Direct("no proxy is set"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HTTPS_PROXY=http://p:3128                          | HTTPS_PROXY | p   | 3128",
                "https_proxy=http://p:3128                          | https_proxy | p   | 3128",
                "https_proxy=http://low:1 HTTPS_PROXY=http://up:2   | https_proxy | low | 1",
                "ALL_PROXY=http://p:3128                            | ALL_PROXY   | p   | 3128",
                "ALL_PROXY=http://a:1 HTTPS_PROXY=http://p:2        | HTTPS_PROXY | p   | 2",
                "ALL_PROXY=socks5://a:1 HTTPS_PROXY=http://p:2      | HTTPS_PROXY | p   | 2",
                "HTTPS_PROXY=p:3128                                 | HTTPS_PROXY | p   | 3128",
                "HTTPS_PROXY=P.Example.com                          | HTTPS_PROXY | p.example.com |"
                        + " 80",
                "HTTPS_PROXY=http://p:3128/                         | HTTPS_PROXY | p   | 3128",
                "HTTPS_PROXY=http://[fd00::1]:3128                  | HTTPS_PROXY | fd00::1 | 3128",
                "HTTPS_PROXY=http://name:word@p:3128                | HTTPS_PROXY | p   | 3128"
            })
    void the_variable_for_the_scheme_comes_before_the_one_for_all(
            String environment, String variable, String host, int port) {
        assertThat(route(API, environment(environment)))
                .isInstanceOfSatisfying(
                        Via.class,
                        via -> {
                            assertThat(via.variable()).isEqualTo(variable);
                            assertThat(via.host()).isEqualTo(host);
                            assertThat(via.port()).isEqualTo(port);
                        });
    }

    @Test
    void plain_http_has_a_variable_of_its_own() {
        Map<String, String> both = environment("HTTP_PROXY=http://h:1 HTTPS_PROXY=http://s:2");

        assertThat(route("http://gateway.example/v1", both))
                .isInstanceOfSatisfying(Via.class, via -> assertThat(via.host()).isEqualTo("h"));
        assertThat(route(API, environment("HTTP_PROXY=http://h:1"))).isInstanceOf(Direct.class);
    }

    @ParameterizedTest
    @CsvSource({
        "http://localhost:8080/v1",
        "https://localhost/v1",
        "http://api.localhost/v1",
        "http://127.0.0.1:8080/v1",
        "http://127.9.9.9/v1",
        "http://[::1]:8080/v1"
    })
    void this_machine_is_never_proxied(String baseUrl) {
        assertThat(route(baseUrl, environment("ALL_PROXY=http://p:1")))
                .isInstanceOfSatisfying(
                        Direct.class, direct -> assertThat(direct.why()).contains("ALL_PROXY"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "socks5://p:1080          | speaks socks5",
                "https://p:3128           | speaks https",
                "http://p:99999           | not the number of a port",
                "http://p:port            | not the address of a proxy",
                "http://a:b@c@p:1         | is written as %40",
                "http://name:50%@p:1      | written as %25",
                "http://                  | not the address of a proxy"
            })
    void a_proxy_that_cannot_be_used_is_not_passed_by(String value, String reason) {
        assertThat(route(API, Map.of("HTTPS_PROXY", value)))
                .isInstanceOfSatisfying(
                        Blocked.class,
                        blocked -> {
                            assertThat(blocked.variable()).isEqualTo("HTTPS_PROXY");
                            assertThat(blocked.reason()).contains(reason).doesNotContain("50%@");
                        });
    }

    @Test
    void a_login_is_decoded_and_shows_itself_to_nobody() {
        Route route = route(API, Map.of("HTTPS_PROXY", "http://na%40me:p%3Ass+w@p:1"));

        assertThat(route.toString()).doesNotContain("na@me", "p:ss+w", "p%3Ass");
        assertThat(((Via) route).login().authorization())
                .isEqualTo(
                        "Basic " + Base64.getEncoder().encodeToString("na@me:p:ss+w".getBytes()));
    }

    @Test
    void the_login_and_the_key_are_redacted_wherever_they_turn_up() throws InvalidConfig {
        Config config =
                TestConfig.of(
                        Map.of(
                                "OPENAI_API_KEY", "secret-key",
                                "HTTPS_PROXY", "http://name:secret-word@p:1"));
        String login = Base64.getEncoder().encodeToString("name:secret-word".getBytes());

        assertThat(config.redactor().redact("secret-key, secret-word, " + login))
                .isEqualTo("***, ***, ***");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "*                          | api.openai.com      | 443  | true",
                "api.openai.com             | api.openai.com      | 443  | true",
                "API.OpenAI.com             | api.openai.com      | 443  | true",
                "api.openai.com.            | api.openai.com      | 443  | true",
                "openai.com                 | api.openai.com      | 443  | true",
                ".openai.com                | api.openai.com      | 443  | true",
                "*.openai.com               | api.openai.com      | 443  | true",
                "penai.com                  | api.openai.com      | 443  | false",
                "openai.com.evil.example    | api.openai.com      | 443  | false",
                "com                        | api.openai.com      | 443  | true",
                "a.example,openai.com       | api.openai.com      | 443  | true",
                "a.example  openai.com      | api.openai.com      | 443  | true",
                "' , ,'                     | api.openai.com      | 443  | false",
                "api.openai.com:443         | api.openai.com      | 443  | true",
                "api.openai.com:8443        | api.openai.com      | 443  | false",
                "api.openai.com:8443        | api.openai.com      | 8443 | true",
                ".openai.com:443            | api.openai.com      | 443  | true",
                "*:443                      | api.openai.com      | 443  | true",
                "10.1.2.3                   | 10.1.2.3            | 443  | true",
                "10.1.2.3:443               | 10.1.2.3            | 443  | true",
                "10.1.2.4                   | 10.1.2.3            | 443  | false",
                "10.0.0.0/8                 | 10.1.2.3            | 443  | true",
                "10.1.2.0/31                | 10.1.2.3            | 443  | false",
                "10.1.2.0/30                | 10.1.2.3            | 443  | true",
                "0.0.0.0/0                  | 10.1.2.3            | 443  | true",
                "10.0.0.0/33                | 10.1.2.3            | 443  | false",
                "10.0.0.0/8                 | api.openai.com      | 443  | false",
                "fd00::/8                   | fd12:3456::1        | 443  | true",
                "fd00::/8                   | fe80::1             | 443  | false",
                "fd00::/8                   | 10.1.2.3            | 443  | false",
                "[fd12:3456::1]             | fd12:3456::1        | 443  | true",
                "[fd12:3456::1]:443         | fd12:3456::1        | 443  | true",
                "[fd12:3456::1]:444         | fd12:3456::1        | 443  | false",
                "fd12:3456:0::1             | fd12:3456::1        | 443  | true",
                "<local>                    | api.openai.com      | 443  | false",
                "0.0.0.0/8/9                | 10.1.2.3            | 443  | false"
            })
    void no_proxy_exempts_names_with_all_below_them_addresses_ranges_and_ports(
            String noProxy, String host, int port, boolean exempt) {
        assertThat(new NoProxy(noProxy).exempts(host, port)).isEqualTo(exempt);
    }

    @ParameterizedTest
    @CsvSource({"NO_PROXY", "no_proxy"})
    void an_exempt_host_is_reached_directly_and_it_is_known_why(String variable) {
        Map<String, String> both =
                Map.of("HTTPS_PROXY", "http://p:1", variable, ".example.com,api.openai.com");

        assertThat(route(API, both)).isEqualTo(new Direct(variable + " exempts api.openai.com"));
    }

    @Test
    void files_with_certificates_are_taken_from_both_variables() {
        Map<String, String> both =
                Map.of("SSL_CERT_FILE", "/a.pem", "NODE_EXTRA_CA_CERTS", " /b.pem ");

        assertThat(new NetworkVariables(new Variables(both)).read(URI.create(API)).extraCas())
                .containsExactly(
                        new ExtraCa("SSL_CERT_FILE", "/a.pem"),
                        new ExtraCa("NODE_EXTRA_CA_CERTS", "/b.pem"));
    }

    private static Route route(String baseUrl, Map<String, String> environment) {
        return new NetworkVariables(new Variables(environment)).read(URI.create(baseUrl)).route();
    }

    private static Map<String, String> environment(String written) {
        return Arrays.stream(written.split(" "))
                .map(pair -> pair.split("=", 2))
                .collect(Collectors.toMap(pair -> pair[0], pair -> pair[1]));
    }
}
