package io.github.responsesmcp.openai;

import java.util.List;

/** What the API answered: the text, whether it searched, and the pages it names. */
public record ApiAnswer(String text, boolean usedSearch, List<Citation> citations) {}
