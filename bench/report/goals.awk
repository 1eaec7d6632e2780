# The table of goals, after figures.awk has read the summary: a row each, "figure | goal | reached | met or missed | reason".
function value(term,    part) {
    if (term ~ /^[0-9.]+$/) return term + 0
    split(term, part, ".")
    return has(part[1], part[2]) ? median[part[1], part[2]] : ""
}
input == 3 && !/^#/ && NF {
    split($0, field, / *\| */)
    terms = split(field[2], term, " ")
    reached = value(term[1])
    if (term[2] == "/") {
        below = value(term[3])
        reached = reached == "" || below == "" || below == 0 ? "" : reached / below
    }
    limit = term[terms] + 0
    sign = term[terms - 1] == "<=" ? "≤" : "≥"
    if (reached == "") verdict = "not measured"
    else verdict = (sign == "≤" ? reached <= limit : reached >= limit) ? "met" : "**missed**"
    printf "| %s | %s %s %s | %s | %s | %s |\n", field[1], sign, term[terms], field[3], reached == "" ? "–" : number(reached), verdict, verdict == "**missed**" ? field[4] : ""
}
