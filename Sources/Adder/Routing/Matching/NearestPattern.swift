/// The pattern that a mistyped path was meant for: within a third of its literals, and at least one, edits.
///
/// Linear in the patterns. What is longer than anyone would mistype has none.
func nearestPattern(to text: RouteText, among patterns: some Sequence<RoutePattern>) -> String? {
    guard text.count <= 128 else { return nil }
    // A slash at the beginning is often written, and never meant as an empty segment.
    let path = text.text.utf8.prefix { $0 != UInt8(ascii: "?") }.drop { $0 == UInt8(ascii: "/") }.map { $0 }
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    var best: (text: String, edits: Int)?
    for pattern in patterns where !pattern.segments.isEmpty {
        let literals = pattern.segments.reduce(0) { $0 + ($1.literal?.utf8.count ?? 0) }
        let limit = min(max(1, literals / 3), (best?.edits ?? .max) - 1)
        guard let edits = edits(from: segments, to: pattern.segments, atMost: limit) else { continue }
        best = (pattern.text, edits)
    }
    return best?.text
}

/// Segment by segment; a parameter is anything, and a segment too many or too few is its length and a slash.
private func edits(
    from segments: [ArraySlice<UInt8>], to pattern: [RoutePattern.Segment], atMost limit: Int
) -> Int? {
    let extra = segments.dropFirst(pattern.count)
    let missing = pattern.dropFirst(segments.count)
    var sum = extra.reduce(0) { $0 + $1.count + 1 } + missing.reduce(0) { $0 + ($1.literal?.utf8.count ?? 1) + 1 }
    for (segment, step) in zip(segments, pattern) {
        guard let literal = step.literal else { continue }
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
