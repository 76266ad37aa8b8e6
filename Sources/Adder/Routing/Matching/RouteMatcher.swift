/// The patterns of a table, whatever the type of its routes: matching is not generic, so it is compiled once.
@usableFromInline
final class RouteIndex: Sendable {
    /// The pattern that a path matches.
    @usableFromInline
    struct Match: Sendable {
        /// The pattern's place in the table.
        @usableFromInline let entry: Int
        /// Where the value of the first parameter in the path stands.
        fileprivate let first: Range<Int>
        fileprivate var query: RouteText.Query?
    }

    let patterns: [RoutePattern]
    let marks: [RouteMarks]
    let trie: RouteTrie
    /// The patterns that end at each node.
    private let ends: [Int: [Int]]
    /// For each node, the pattern that ends there if it is the only one and asks for no query; else -1.
    private let only: [Int]

    init(_ patterns: [RoutePattern], _ marks: [RouteMarks]) {
        var patterns = patterns
        var trie = RouteTrie()
        var ends: [Int: [Int]] = [:]
        for index in patterns.indices where patterns[index].problems.isEmpty {
            let node = trie.end(of: patterns[index].segments)
            if let same = ends[node]?.first(where: { patterns[$0].overlaps(patterns[index]) }) {
                patterns[index].reportSame(as: patterns[same])
            } else {
                ends[node, default: []].append(index)
            }
        }
        var only = [Int](repeating: -1, count: trie.count)
        for (node, patternsThere) in ends {
            guard let first = patternsThere.first, patternsThere.count == 1 else { continue }
            if patterns[first].allowsNoQuery { only[node] = first }
        }
        self.patterns = patterns
        self.marks = marks
        self.trie = trie
        self.ends = ends
        self.only = only
    }

    /// The pattern that a path matches.
    ///
    /// - Parameter isOutside: The nearest is sought among what can be reached from outside.
    @usableFromInline
    func match(_ path: String, isOutside: Bool) throws(RouteError) -> Match {
        try RouteLink.checkLength(path)
        guard let found = trie.find(path) else { throw unknown(RouteText(path), isOutside) }
        let count = path.utf8.count
        if found.end == count, only[found.node] >= 0 { return Match(entry: only[found.node], first: found.value) }
        var text = RouteText(path)
        if found.end < count { try text.readQuery(at: found.end) }
        return Match(entry: try choose(ends[found.node] ?? [], text), first: found.value, query: text.query)
    }

    /// The values in a path that was matched.
    @usableFromInline
    func values(_ match: Match, in path: String) -> RouteValues {
        let text = RouteText(path, query: match.query ?? [])
        return RouteValues(text, patterns[match.entry].parameters, first: match.first)
    }

    /// The pattern whose query has these parameters; no two patterns of a path have the same ones.
    private func choose(_ entries: [Int], _ text: RouteText) throws(RouteError) -> Int {
        var nearest: [RouteError] = []
        for entry in entries {
            let errors = patterns[entry].errors(in: text)
            if errors.isEmpty { return entry }
            if nearest.isEmpty || errors.count < nearest.count { nearest = errors }
        }
        throw nearest.first ?? RouteError(.unknownPath, text.text)
    }

    private func unknown(_ text: RouteText, _ isOutside: Bool) -> RouteError {
        do throws(RouteError) {
            _ = try text.unescaped(text[0..<text.count])
        } catch {
            return error
        }
        let reachable = patterns.indices.lazy.filter { !isOutside || self.marks[$0].isExternal }
        let near = nearestPattern(to: text, among: reachable.map { self.patterns[$0] })
        return RouteError(.unknownPath, text.text, nearest: near)
    }
}
