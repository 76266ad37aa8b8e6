/// The name that a mistyped one was meant to be: the nearest within a third of its length, and at least one, edits.
func nearest(to word: String, among names: [String]) -> String? {
    let candidates = names.map { (name: $0, distance: distance(Array(word), Array($0))) }
    guard let best = candidates.min(by: { $0.distance < $1.distance }) else { return nil }
    return best.distance <= max(1, best.name.count / 3) ? best.name : nil
}

/// How many characters must be inserted, removed, replaced, or swapped with their neighbour (the optimal string
/// alignment distance).
private func distance(_ a: [Character], _ b: [Character]) -> Int {
    var rows = [Array(0...b.count)]
    for i in a.indices {
        var row = [i + 1]
        for j in b.indices {
            var cost = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, rows[i - 1][j - 1] + 1) }
            row.append(cost)
        }
        rows.append(row)
    }
    return rows[a.count][b.count]
}
