package io.github.responsesmcp.openai;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PageAddressTest {
    @ParameterizedTest
    @CsvSource({
        "https://a.example/x?utm_source=openai, https://a.example/x",
        "https://a.example/x?a=1&utm_source=chatgpt.com&b=2, https://a.example/x?a=1&b=2",
        "https://a.example/x?utm_source_platform=y&srsltid=1&id=2, https://a.example/x?id=2",
        "https://a.example/?UTM_Medium=x&gclid=1#top, https://a.example/#top",
        "https://a.example/x?mutm_source=1, https://a.example/x?mutm_source=1",
        "oai-weather, oai-weather"
    })
    void tracking_is_removed_and_nothing_else(String given, String shown) {
        assertThat(PageAddress.of(given).shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "https://a.example/x, https://A.example/x/, true",
        "https://a.example, https://a.example/?utm_source=openai, true",
        "https://a.example/x#one, https://a.example/x#two, true",
        "https://a.example/x?a=1, https://a.example/x?a=2, false",
        "https://a.example/X, https://a.example/x, false",
        "http://a.example/x, https://a.example/x, false"
    })
    void two_addresses_of_one_page_are_told_from_two_pages(String one, String two, boolean same) {
        assertThat(PageAddress.of(one).page().equals(PageAddress.of(two).page())).isEqualTo(same);
    }
}
