/// The lines in which the dumps of two values differ: `- ` before an expected line, `+ ` before a found one.
struct Difference {
    let lines: [String]

    init(expected: some Any, found: some Any) {
        let old = Self.dumpedLines(of: expected)
        let new = Self.dumpedLines(of: found)
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var lines: [String] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            if removals.contains(i) {
                lines.append("- \(old[i])")
                i += 1
            } else if insertions.contains(j) {
                lines.append("+ \(new[j])")
                j += 1
            } else {
                i += 1
                j += 1
            }
        }
        self.lines = lines
    }

    private static func dumpedLines(of value: some Any) -> [String] {
        var text = ""
        dump(value, to: &text)
        return text.split(separator: "\n").map(String.init)
    }
}
