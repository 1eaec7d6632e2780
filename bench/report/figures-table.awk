# The table of figures as Markdown; after figures.awk.
END {
    columns = split(order, who, " ")
    row = "| | |"
    line = "| --- | --- |"
    for (c = 1; c <= columns; c++) if (who[c] in seen) {
        row = row " " name[who[c]] " |"
        line = line " ---: |"
    }
    print row " ours is |"
    print line " --- |"
    for (f = 1; f <= figures; f++) {
        figure = keys[f]
        row = "| " title[figure] " | " unit[figure] " |"
        for (c = 1; c <= columns; c++) if (who[c] in seen)
            row = row " " (has(who[c], figure) ? number(median[who[c], figure]) (samples[who[c], figure] > 1 ? sprintf(" ±%.0f %%", spread[who[c], figure]) : "") : "") " |"
        print row " " ratio("ours", figure) " |"
    }
}
