# Samples "contestant figure value", sorted by value, to "contestant figure count first-quartile median third-quartile".
function quantile(part,    at, below) {
    at = 1 + (count - 1) * part
    below = int(at)
    return below == count ? value[count] : value[below] + (at - below) * (value[below + 1] - value[below])
}
function finish() {
    if (count) print key, count, quantile(0.25), quantile(0.5), quantile(0.75)
    count = 0
}
$1 " " $2 != key { finish(); key = $1 " " $2 }
{ value[++count] = $3 + 0 }
END { finish() }
