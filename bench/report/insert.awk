# A document with the part between "<!-- begin: NAME -->" and "<!-- end: NAME -->" replaced by the file NAME.md in `parts`.
/^<!-- begin: .* -->$/ {
    print
    part = parts "/" $3 ".md"
    while ((getline line < part) > 0) print line
    close(part)
    inside = 1
    next
}
/^<!-- end: .* -->$/ { inside = 0 }
!inside
