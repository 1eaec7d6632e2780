package io.github.responsesmcp.house;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Watches over what the workflows of GitHub may do, and whom they trust. */
class WorkflowsTest {
    private static final List<String> WORKFLOWS =
            List.of(".github/workflows/ci.yml", ".github/workflows/release.yml");
    private static final String RELEASE = ".github/workflows/release.yml";
    private static final Pattern ACTION = Pattern.compile("uses: (\\S+)@(\\S+)(.*)");

    @Test
    void every_action_is_pinned_by_a_commit_and_says_its_version() throws IOException {
        Map<String, String> pins = new HashMap<>();
        for (String workflow : WORKFLOWS) {
            Matcher action = ACTION.matcher(Repository.text(workflow));
            while (action.find()) {
                assertThat(action.group(2)).as(action.group()).matches("[0-9a-f]{40}");
                assertThat(action.group(3)).as(action.group()).matches(" # v\\d+\\.\\d+\\.\\d+");
                String pin = action.group(2) + action.group(3);
                assertThat(pins.getOrDefault(action.group(1), pin)).isEqualTo(pin);
                pins.put(action.group(1), pin);
            }
        }
        assertThat(pins).hasSizeGreaterThan(5);
    }

    @Test
    void a_tag_with_a_version_and_nothing_else_starts_a_release() throws IOException {
        assertThat(map(read(RELEASE).get("on")))
                .isEqualTo(Map.of("push", Map.of("tags", List.of("v[0-9]+.[0-9]+.[0-9]+"))));
    }

    @Test
    void every_job_is_given_only_what_it_says_it_needs() throws IOException {
        assertThat(map(read(RELEASE).get("permissions"))).isEmpty();
        jobs().forEach((name, job) -> {
            Map<String, Object> permissions = map(job.get("permissions"));
            assertThat(permissions).as(name).isNotEmpty();
            assertThat(job).as(name).containsKey("timeout-minutes");
            List<String> writes =
                    permissions.entrySet().stream()
                            .filter(permission -> permission.getValue().equals("write"))
                            .map(Map.Entry::getKey)
                            .sorted()
                            .toList();
            assertThat(writes)
                    .as("what the job %s may write", name)
                    .isEqualTo(
                            switch (name) {
                                case "draft" -> List.of("attestations", "contents", "id-token");
                                case "publish" -> List.of("contents");
                                case "image" -> List.of("attestations", "id-token", "packages");
                                case "registry" -> List.of("id-token");
                                default -> List.of();
                            });
        });
    }

    @Test
    void no_secret_lives_longer_than_a_job() throws IOException {
        assertThat(Repository.text(RELEASE)).doesNotContain("secrets.");
    }

    @Test
    void whatever_a_tag_may_be_called_never_becomes_part_of_a_script() throws IOException {
        jobs().forEach((name, job) ->
                steps(job)
                        .filter(step -> step.containsKey("run"))
                        .forEach(step ->
                                assertThat(step.get("run").toString())
                                        .as("a script of the job " + name)
                                        .doesNotContain("${{")));
    }

    @Test
    void nothing_is_published_before_every_platform_passed_and_a_person_agreed()
            throws IOException {
        Map<String, Map<String, Object>> jobs = jobs();
        assertThat(before("publish", jobs)).contains("gate", "build", "assemble", "draft");
        assertThat(jobs.get("publish")).containsEntry("environment", "release");
        for (String last : List.of("image", "registry", "formula")) {
            assertThat(before(last, jobs)).as(last).contains("publish");
        }
        Map<String, Object> matrix = map(map(jobs.get("build").get("strategy")).get("matrix"));
        assertThat((List<?>) matrix.get("include"))
                .extracting(row -> map(row).get("platform"))
                .containsExactlyInAnyOrder(
                        "Linux_x86_64",
                        "Linux_arm64",
                        "Darwin_arm64",
                        "Darwin_x86_64",
                        "Windows_x86_64");
        assertThat(steps(jobs.get("build")).map(step -> String.valueOf(step.get("run"))))
                .as("the suite comes before the package")
                .containsSubsequence(
                        "./gradlew check --stacktrace",
                        "packaging/dist platform --platform \"$PLATFORM\" --executable"
                                + " \"build/native/nativeCompile/openai-responses-mcp$ENDING\"");
    }

    private static List<String> before(String job, Map<String, Map<String, Object>> jobs) {
        List<String> found = new ArrayList<>();
        Object needs = jobs.get(job).get("needs");
        List<?> names =
                needs instanceof List<?> list ? list : needs == null ? List.of() : List.of(needs);
        for (Object name : names) {
            found.add(name.toString());
            found.addAll(before(name.toString(), jobs));
        }
        return found;
    }

    private static Stream<Map<String, Object>> steps(Map<String, Object> job) {
        return ((List<?>) job.get("steps")).stream().map(WorkflowsTest::map);
    }

    private static Map<String, Map<String, Object>> jobs() throws IOException {
        Map<String, Map<String, Object>> jobs = new HashMap<>();
        map(read(RELEASE).get("jobs")).forEach((name, job) -> jobs.put(name, map(job)));
        return jobs;
    }

    private static Map<String, Object> read(String workflow) throws IOException {
        return map(
                new Load(LoadSettings.builder().build()).loadFromString(Repository.text(workflow)));
    }

    @SuppressWarnings("unchecked")
    private static Map<String, Object> map(Object node) {
        return (Map<String, Object>) node;
    }
}
