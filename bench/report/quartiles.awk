# The quartiles behind the table of figures, as Markdown; after figures.awk.
END {
    columns = split(order, who, " ")
    print "| figure | contestant | samples | first quartile – third quartile |"
    print "| --- | --- | ---: | --- |"
    for (f = 1; f <= figures; f++) for (c = 1; c <= columns; c++)
        if (has(who[c], keys[f]) && samples[who[c], keys[f]] > 1)
            printf "| %s | %s | %d | %s %s |\n", title[keys[f]], name[who[c]], samples[who[c], keys[f]], quartiles[who[c], keys[f]], unit[keys[f]]
}
