package io.github.responsesmcp.packaging;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;

/** The Homebrew formula: which archive is for whom, around what the template says. */
final class Formula {
    private Formula() {}

    /**
     * @param sums of the archives that there are
     */
    static String of(Product product, SequencedMap<Platform, String> sums) throws IOException {
        List<String> systems = new ArrayList<>();
        for (String system : List.of("on_macos", "on_linux")) {
            StringBuilder block = new StringBuilder();
            sums.forEach((platform, sum) -> {
                List<String> blocks = platform.homebrewBlocks();
                if (blocks.contains(system)) {
                    block.append(
                            """
                                %s do
                                  url "%s"
                                  sha256 "%s"
                                end
                            """
                                    .formatted(
                                            blocks.getLast(),
                                            product.download(product.archive(platform)),
                                            sum));
                }
            });
            if (!block.isEmpty()) {
                systems.add("  " + system + " do\n" + block + "  end\n");
            }
        }
        return product.filled(
                "packaging/homebrew/" + Product.NAME + ".rb",
                Map.of("archives", String.join("\n", systems).strip()));
    }
}
