# Read before the other reports: the summary, the table of figures, and how numbers are written.
FNR == 1 { input++ }
input == 1 {
    median[$1, $2] = $5
    # Half of the distance between the quartiles, in percent of the median.
    spread[$1, $2] = $5 ? 50 * ($6 - $4) / $5 : 0
    samples[$1, $2] = $3
    quartiles[$1, $2] = number($4) " – " number($6)
    seen[$1] = 1
    next
}
input == 2 && !/^#/ {
    split($0, field, / *\| */)
    keys[++figures] = field[1]
    title[field[1]] = field[2]
    unit[field[1]] = field[3]
    base[field[1]] = field[4]
}
function number(value,    size) {
    size = value < 0 ? -value : value
    return sprintf(size >= 100 ? "%.0f" : size >= 10 ? "%.1f" : "%.2f", value)
}
function has(who, figure) { return (who, figure) in median }
# The better of the two peers: more is better only where something is counted by the second.
function best_peer(figure,    best, who) {
    best = ""
    for (who in peer) if (has(who, figure) && (best == "" || (figure == "rate" ? median[who, figure] > best : median[who, figure] < best)))
        best = median[who, figure]
    return best
}
# What ours is compared with in a row, or "" if that took no part.
function compared(figure,    to) {
    split(base[figure], to, ".")
    if (to[1] == "floor") return has("floor", to[2] ? to[2] : figure) ? median["floor", to[2] ? to[2] : figure] : ""
    if (to[1] == "peer") return best_peer(to[2] ? to[2] : figure)
    return ""
}
function ratio(who, figure,    to) {
    to = compared(figure)
    if (to == "" || to == 0 || !has(who, figure)) return ""
    return number(median[who, figure] / to) " × " (base[figure] ~ /^floor/ ? "floor" : "peer")
}
BEGIN {
    peer["sdk"]; peer["perplexity"]
    name["ours"] = "ours"; name["other"] = "--against"; name["floor"] = "C floor"; name["minimal"] = "minimal image"
    name["jvm"] = "ours, JVM"; name["sdk"] = "TS SDK"; name["perplexity"] = "Perplexity"
}
