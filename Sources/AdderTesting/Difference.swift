/// The lines in which two values differ when both are dumped: `- ` for what was expected, `+ ` for what was found.
struct Difference {
    let lines: [String]

    init(expected: some Any, found: some Any) {
        let old = Self.dumped(expected)
        let new = Self.dumped(found)
        let difference = new.difference(from: old)
        var removed: Set<Int> = []
        var inserted: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removed.contains(i) {
                lines.append("- \(old[i])")
                i += 1
            } else if inserted.contains(j) {
                lines.append("+ \(new[j])")
                j += 1
            } else {
                i += 1
                j += 1
            }
        }
        self.lines = lines
    }

    private static func dumped(_ value: some Any) -> [String] {
        var text = ""
        dump(value, to: &text)
        return text.split(separator: "\n").map(String.init)
    }
}
