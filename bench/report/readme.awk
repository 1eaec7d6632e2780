# The figures of a README as Markdown, out of bench/readme and then docs/performance.md. `language` is the field of bench/readme
# that names them; the best of a row is bold.
FNR == 1 { input++ }
input == 1 && !/^#/ {
    split($0, field, / *\| */)
    figures[++count] = field[1]
    name[field[1]] = field[language]
    better[field[1]] = field[4]
}
input == 2 && /^<!-- begin: figures -->$/ { inside = 1; next }
input == 2 && /^<!-- end: figures -->$/ { inside = 0 }
inside {
    fields = split($0, field, / *\| */)
    if (!(column["ours"])) {
        for (f = 4; f < fields; f++) column[field[f]] = f
        next
    }
    for (w in column) {
        value[field[2], w] = field[column[w]]
        sub(/ ±.*/, "", value[field[2], w])
    }
    unit[field[2]] = field[3] == "1/s" ? "" : " " field[3]
}
function shown(figure, who,    i, rival, best) {
    if (value[figure, who] == "") return "–"
    best = 1
    for (i = 1; i <= columns; i++) {
        rival = value[figure, order[i]]
        if (rival != "" && (better[figure] == "more" ? rival + 0 > value[figure, who] + 0 : rival + 0 < value[figure, who] + 0)) best = 0
    }
    return (best ? "**" : "") value[figure, who] unit[figure] (best ? "**" : "")
}
END {
    here["ours"] = "openai-responses-mcp"
    here["TS SDK"] = language == 2 ? "minimal server on the TypeScript SDK" : "TypeScript SDK の最小サーバー"
    here["Perplexity"] = language == 2 ? "Perplexity's server" : "Perplexity のサーバー"
    split("ours|TS SDK|Perplexity", wanted, "|")
    for (w = 1; w <= 3; w++) if (wanted[w] in column) order[++columns] = wanted[w]
    row = "| |"
    line = "| --- |"
    for (c = 1; c <= columns; c++) {
        row = row " " here[order[c]] " |"
        line = line " ---: |"
    }
    print row
    print line
    for (f = 1; f <= count; f++) {
        row = "| " name[figures[f]] " |"
        for (c = 1; c <= columns; c++) row = row " " shown(figures[f], order[c]) " |"
        print row
    }
}
