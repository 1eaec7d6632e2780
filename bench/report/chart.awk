# The chart: four figures as bars, one contestant a line; after figures.awk. It brings its own background and follows the
# reader's colour scheme, so it can be read on a light page and on a dark one.
function panel(figure, heading, x, y,    c, most, length_, at) {
    printf "<text class=\"heading\" x=\"%d\" y=\"%d\">%s</text>\n", x, y, heading
    most = 0
    for (c = 1; c <= columns; c++) if (has(who[c], figure) && median[who[c], figure] > most) most = median[who[c], figure]
    at = y + 12
    for (c = 1; c <= columns; c++) if (has(who[c], figure)) {
        length_ = most ? 190 * median[who[c], figure] / most : 0
        printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>", x + 92, at + 12, name[who[c]]
        printf "<rect class=\"%s\" x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"14\" rx=\"2\"/>", who[c] == "ours" ? "ours" : "other", x + 98, at, length_ < 1.5 ? 1.5 : length_
        printf "<text x=\"%.1f\" y=\"%d\">%s</text>\n", x + 103 + (length_ < 1.5 ? 1.5 : length_), at + 12, number(median[who[c], figure])
        at += 20
    }
}
END {
    columns = split("ours floor minimal jvm sdk perplexity", who, " ")
    print "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 760 350\" role=\"img\" aria-labelledby=\"title\">"
    print "<title id=\"title\">Start, memory, processor time and throughput of openai-responses-mcp beside a floor and its peers</title>"
    print "<style>"
    print "svg { background: #ffffff } text { font: 12px system-ui, sans-serif; fill: #24292f } .heading { font-weight: 600; font-size: 13px }"
    print ".ground { fill: #ffffff } .ours { fill: #0969da } .other { fill: #8c959f }"
    print "@media (prefers-color-scheme: dark) { svg { background: #0d1117 } text { fill: #e6edf3 } .ground { fill: #0d1117 } .ours { fill: #58a6ff } .other { fill: #6e7681 } }"
    print "</style>"
    print "<rect class=\"ground\" width=\"760\" height=\"350\" rx=\"6\"/>"
    panel("start", "exec → initialize reply, ms (less is better)", 16, 30)
    panel("resident_initialize", "resident after initialize, MiB (less is better)", 396, 30)
    panel("call_cpu", "processor time per call, ms (less is better)", 16, 196)
    panel("rate", "calls per second, 200 in flight (more is better)", 396, 196)
    print "</svg>"
}
