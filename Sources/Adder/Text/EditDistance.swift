/// Returns the number of characters that must be inserted, removed, replaced, or swapped with their neighbour to turn `a`
/// into `b` (the optimal string alignment distance); `nil` if it is over `limit`.
///
/// - Complexity: O(*n* · *m*).
func editDistance(from a: String, to b: String, atMost limit: Int) -> Int? {
    let (a, b) = (Array(a), Array(b))
    guard abs(a.count - b.count) <= limit else { return nil }
    var previous: [Int] = []
    var row = Array(0...b.count)
    for i in a.indices {
        var next = [i + 1]
        for j in b.indices {
            var cost = min(row[j + 1] + 1, next[j] + 1, row[j] + (a[i] == b[j] ? 0 : 1))
            if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, previous[j - 1] + 1) }
            next.append(cost)
        }
        (previous, row) = (row, next)
    }
    return row[b.count] <= limit ? row[b.count] : nil
}

/// Returns the name that a mistyped one was probably meant to be, for a “did you mean” in a message; `nil` if no name is
/// near. A host with commands calls it for a mistyped one.
///
/// ```swift
/// nearestName(to: "delte", among: ["add", "delete"])  // "delete"
/// ```
///
/// A name is near if the number of edits is at most a third of its length, or at most 1 if it is short. No name is near to a
/// mistyped one of more than 128 bytes.
public func nearestName(to name: String, among names: some Sequence<String>) -> String? {
    guard name.utf8.count <= 128 else { return nil }
    let near = names.compactMap { other in
        editDistance(from: name, to: other, atMost: max(1, other.count / 3)).map { (name: other, edits: $0) }
    }
    return near.min { $0.edits < $1.edits }?.name
}
