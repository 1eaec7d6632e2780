# The table for the terminal; after figures.awk. A cell is the median and, in percent of it, half the distance of the quartiles.
END {
    columns = split(order, who, " ")
    printf "%-47s %-4s", "", ""
    for (c = 1; c <= columns; c++) if (who[c] in seen) printf " %14s", name[who[c]]
    printf "  %s\n", "ours is"
    for (f = 1; f <= figures; f++) {
        figure = keys[f]
        text = title[figure]
        gsub(/`/, "", text)
        gsub(/→/, "->", text)
        printf "%-47s %-4s", text, unit[figure]
        for (c = 1; c <= columns; c++) if (who[c] in seen)
            printf " %14s", !has(who[c], figure) ? "" : number(median[who[c], figure]) (samples[who[c], figure] > 1 ? sprintf(" ±%.0f%%", spread[who[c], figure]) : "")
        printf "  %s%s\n", ratio("ours", figure), has("other", figure) && median["ours", figure] ? sprintf("  against: × %.3f", median["other", figure] / median["ours", figure]) : ""
    }
}
