/// The matcher of a table, which finds the pattern of a path. It does not depend on the type of the routes, so it is
/// compiled once.
final class RouteMatcher: Sendable {
    /// The pattern that a path matches.
    struct Match: Sendable {
        /// The index of the pattern in the table.
        let patternIndex: Int
        /// The range of the first parameter's value in the path.
        fileprivate let firstValue: Range<Int>
        fileprivate var query: PathAndQuery.Query?
    }

    let patterns: [RoutePattern]
    /// For each pattern, `true` if links from outside may lead to its route.
    let isExternal: [Bool]
    /// The printer of each pattern; `nil` for one with problems.
    private let printers: [RoutePrinter?]
    private let trie: RouteTrie
    /// For each node, the indices of the patterns that end there.
    private let patternIndices: [[Int]]
    /// For each node, the index of the pattern that ends there if it is the only one and requires no query; otherwise -1.
    private let soleIndices: [Int]

    /// The index of the line of each pattern.
    private let lineIndices: [String: Int]

    /// Creates a matcher from the patterns of each line.
    init(_ lines: [[RoutePattern]], isExternal: [Bool]) {
        var patterns = lines.flatMap(\.self)
        var trie = RouteTrie()
        var patternIndices: [[Int]] = []
        for index in patterns.indices where patterns[index].problems.isEmpty {
            let node = trie.end(of: patterns[index].segments)
            while patternIndices.count < trie.count { patternIndices.append([]) }
            if let same = patternIndices[node].first(where: { patterns[$0].overlaps(patterns[index]) }) {
                patterns[index].reportSame(as: patterns[same])
            } else {
                patternIndices[node].append(index)
            }
        }
        let soleIndices = patternIndices.map { indices in
            guard let first = indices.first, indices.count == 1 else { return -1 }
            return patterns[first].allowsNoQuery ? first : -1
        }
        self.patterns = patterns
        self.isExternal = isExternal
        self.trie = trie
        printers = patterns.map { $0.problems.isEmpty ? RoutePrinter($0, trie) : nil }
        var lineIndices: [String: Int] = [:]
        for (index, patterns) in lines.enumerated() {
            for pattern in patterns where lineIndices[pattern.text] == nil { lineIndices[pattern.text] = index }
        }
        self.lineIndices = lineIndices
        self.patternIndices = patternIndices
        self.soleIndices = soleIndices
    }

    /// Returns the pattern that a path matches.
    ///
    /// - Parameter isOutside: `true` for a link: `utm_` parameters that no pattern declares are ignored, and an error
    ///   suggests only external patterns.
    /// - Throws: ``RouteError`` when the path is too long, is wrongly escaped, or matches no pattern, or its query is wrong.
    func match(_ path: String, isOutside: Bool) throws(RouteError) -> Match {
        try LinkForm.checkLength(path)
        guard let end = trie.find(path) else { throw unknown(PathAndQuery(path), isOutside) }
        let count = path.utf8.count
        if end.offset == count, soleIndices[end.node] >= 0 {
            return Match(patternIndex: soleIndices[end.node], firstValue: end.firstValue)
        }
        var pathAndQuery = PathAndQuery(path)
        let indices = patternIndices[end.node]
        if end.offset < count {
            try pathAndQuery.readQuery(afterMarkAt: end.offset) { name in
                isOutside && PathAndQuery.isCampaign(name) && !indices.contains { self.patterns[$0].declares(name) }
            }
        }
        let index = try patternIndex(among: indices, pathAndQuery, allowsCampaign: isOutside)
        return Match(patternIndex: index, firstValue: end.firstValue, query: pathAndQuery.query)
    }

    /// Returns the values of the parameters in a path that was matched.
    func values(_ match: Match, in path: String) -> RouteValues {
        let pathAndQuery = PathAndQuery(path, query: match.query ?? [])
        return RouteValues(pathAndQuery, patterns[match.patternIndex].parameters, first: match.firstValue)
    }

    /// Returns the index of the line that has a pattern.
    func lineIndex(of pattern: String) -> Int? { lineIndices[pattern] }

    /// Returns `true` if a pattern has no problems.
    func canPrint(_ printed: PrintedRoute) -> Bool { printers[printed.patternIndex] != nil }

    /// Returns the path of a pattern with the values of its parameters.
    ///
    /// - Parameter route: Returns the route's description, for an error.
    /// - Throws: ``RouteError`` when a value in the path is empty, a required one is missing, or the path is too long.
    func path(_ printed: PrintedRoute, of route: () -> String) throws(RouteError) -> String {
        guard let printer = printers[printed.patternIndex] else { throw RouteError(.unlisted, route()) }
        return try printer.path(printed, of: route)
    }

    /// Returns the index of the pattern that has the parameters of a query. No two patterns of a path have the same ones.
    private func patternIndex(
        among indices: [Int], _ pathAndQuery: PathAndQuery, allowsCampaign: Bool
    ) throws(RouteError) -> Int {
        // A pattern that declares a parameter goes before one that would ignore it.
        if let index = indices.first(where: { patterns[$0].errors(in: pathAndQuery, allowsCampaign: false).isEmpty }) {
            return index
        }
        var fewest: [RouteError] = []
        for index in indices {
            let errors = patterns[index].errors(in: pathAndQuery, allowsCampaign: allowsCampaign)
            if errors.isEmpty { return index }
            if fewest.isEmpty || errors.count < fewest.count { fewest = errors }
        }
        throw fewest.first ?? RouteError(.unknownPath, pathAndQuery.text)
    }

    private func unknown(_ path: PathAndQuery, _ isOutside: Bool) -> RouteError {
        do throws(RouteError) {
            _ = try path.unescaped(path[0..<path.count])
        } catch {
            return error
        }
        let reachable = patterns.indices.filter { !isOutside || isExternal[$0] }
        let nearest = nearestPattern(to: path, among: reachable.map { patterns[$0] })
        return RouteError(.unknownPath, path.text, nearest: nearest)
    }
}

/// Returns the text of the pattern that a mistyped path was probably meant for; `nil` if none is near.
///
/// A pattern is near if the number of edits is at most a third of its literals' length, or at most 1 if they are short. No
/// pattern is near to a path of more than 128 bytes.
///
/// - Complexity: Linear in the number of patterns.
private func nearestPattern(to path: PathAndQuery, among patterns: [RoutePattern]) -> String? {
    guard path.count <= 128 else { return nil }
    // A slash at the beginning is a frequent mistake, and does not mean an empty segment.
    let text = path.text.prefix { $0 != "?" }.drop { $0 == "/" }
    let segments = text.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
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
    from segments: [String], to pattern: [RoutePattern.Segment], atMost limit: Int
) -> Int? {
    let extra = segments.dropFirst(pattern.count)
    let missing = pattern.dropFirst(segments.count)
    var sum = extra.reduce(0) { $0 + $1.utf8.count + 1 } + missing.reduce(0) { $0 + ($1.literal?.utf8.count ?? 1) + 1 }
    for (segment, expected) in zip(segments, pattern) {
        guard let literal = expected.literal else { continue }
        guard sum <= limit, let more = editDistance(from: segment, to: literal, atMost: limit - sum) else {
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
