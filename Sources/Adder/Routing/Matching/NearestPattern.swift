/// Returns the text of the pattern that a mistyped path was probably meant for; `nil` if none is near.
///
/// A pattern is near within a third of its literals' length, and at least one, edits. A path of more than 128 bytes has
/// none.
///
/// - Complexity: Linear in the number of patterns.
func nearestPattern(to path: PathAndQuery, among patterns: some Sequence<RoutePattern>) -> String? {
    guard path.count <= 128 else { return nil }
    // A slash at the beginning is a frequent mistake, and does not mean an empty segment.
    let bytes = path.text.utf8.prefix { $0 != UInt8(ascii: "?") }.drop { $0 == UInt8(ascii: "/") }.map { $0 }
    let segments = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var best: (text: String, edits: Int)?
    for pattern in patterns where !pattern.segments.isEmpty {
        let literals = pattern.segments.reduce(0) { $0 + ($1.literal?.utf8.count ?? 0) }
        let limit = min(max(1, literals / 3), (best?.edits ?? .max) - 1)
        guard let edits = edits(from: segments, to: pattern.segments, atMost: limit) else { continue }
        best = (pattern.text, edits)
    }
    return best?.text
}

/// Returns the number of edits, segment by segment; `nil` if it is over `limit`.
///
/// A parameter equals any segment. An additional or missing segment counts as its length and a slash.
private func edits(
    from segments: [ArraySlice<UInt8>], to pattern: [RoutePattern.Segment], atMost limit: Int
) -> Int? {
    let extra = segments.dropFirst(pattern.count)
    let missing = pattern.dropFirst(segments.count)
    var sum = extra.reduce(0) { $0 + $1.count + 1 } + missing.reduce(0) { $0 + ($1.literal?.utf8.count ?? 1) + 1 }
    for (segment, expected) in zip(segments, pattern) {
        guard let literal = expected.literal else { continue }
        guard sum <= limit, let more = editDistance(from: segment, to: literal.utf8, atMost: limit - sum) else {
            return nil
        }
        sum += more
    }
    return sum <= limit ? sum : nil
}

extension RoutePattern.Segment {
    fileprivate var literal: String? {
        if case .literal(let text) = self { text } else { nil }
    }
}
