/// The printer of the paths of one pattern. The parts that do not depend on the values are prepared once.
final class RoutePrinter: Sendable {
    /// A value of the path or the query, with the text between it and the value before.
    private struct Value: Sendable {
        let separator: String
        /// The node of the trie at which the value is matched, if a literal can be matched there too; otherwise -1.
        let node: Int
        let isOptional: Bool
    }

    private let values: [Value]
    /// The number of values in the path. The others are in the query.
    private let pathCount: Int
    /// The end of the path after its last value.
    private let end: String
    private let pattern: RoutePattern
    private let trie: RouteTrie

    init(_ pattern: RoutePattern, _ trie: RouteTrie) {
        self.pattern = pattern
        self.trie = trie
        var values: [Value] = []
        var separator = ""
        var node = 0
        for (index, segment) in pattern.segments.enumerated() {
            if index > 0 { separator += "/" }
            switch segment {
            case .literal(let literal):
                node = trie.literalChild(of: node, by: literal) ?? 0
                separator += literal
            case .parameter:
                values.append(
                    Value(separator: separator, node: trie.hasLiteralChild(node) ? node : -1, isOptional: false))
                node = trie.parameterChild(of: node) ?? 0
                separator = ""
            }
        }
        pathCount = values.count
        end = separator
        values += pattern.parameters.dropFirst(pathCount).map { parameter in
            Value(separator: "\(parameter.name ?? "")=", node: -1, isOptional: parameter.isOptional)
        }
        self.values = values
    }

    /// Returns the path with the values of its parameters, of which there is one for each.
    ///
    /// - Parameter route: Returns the route's description, for an error.
    /// - Throws: ``RouteError`` when a value in the path is empty, a required one is missing, or the path is too long.
    func path(_ texts: PrintedRoute, of route: () -> String) throws(RouteError) -> String {
        var path = pathCount == 0 ? end : values[0].separator
        for index in 0..<pathCount {
            guard let text = texts[index], !text.isEmpty else { throw missing(index, route) }
            append(text, values[index].node, to: &path)
            let isLast = index + 1 == pathCount
            path += isLast ? end : values[index + 1].separator
        }
        var mark = "?"
        for index in pathCount..<values.count {
            guard let text = texts[index] else {
                if values[index].isOptional { continue }
                throw missing(index, route)
            }
            path += mark
            path += values[index].separator
            append(text, -1, to: &path)
            mark = "&"
        }
        guard path.utf8.count <= RouteError.maximumLength else {
            throw RouteError(.tooLong, route(), value: "\(path.utf8.count)")
        }
        return path
    }

    private func missing(_ index: Int, _ route: () -> String) -> RouteError {
        RouteError(.emptyParameter, route(), parameter: pattern.parameters[index].label)
    }

    /// Appends a value. The first character of one that equals a literal at the same node is escaped: a literal matches only
    /// as it is written, so the result is parsed as the value.
    private func append(_ text: String, _ node: Int, to path: inout String) {
        guard PercentEncoding.isUnreserved(text) else {
            path += PercentEncoding.encoded(text)
            return
        }
        // No literal needs an escape, so no value that needs one equals a literal.
        if node >= 0, trie.literalChild(of: node, by: text) != nil, let first = text.utf8.first {
            path += PercentEncoding.escape(first)
            path += text.dropFirst()
        } else {
            path += text
        }
    }
}

/// The pattern that prints a route, with the text of each value.
struct PrintedRoute: Sendable {
    /// The index among the line's patterns; later, among those of the table.
    var patternIndex = 0
    /// The text of the first value, not yet escaped; `nil` for a parameter that is omitted, or if there is none. It is stored
    /// apart, so that a route with one value needs no array.
    private let first: String?
    /// The texts of the other values.
    private let others: [String?]

    init(_ first: String? = nil, _ others: [String?] = []) {
        self.first = first
        self.others = others
    }

    subscript(index: Int) -> String? { index == 0 ? first : others[index - 1] }
}
