extension RoutePattern {
    /// Whether some query fits both patterns, which have the same path.
    func overlaps(_ other: RoutePattern) -> Bool {
        requires(onlyFrom: other) && other.requires(onlyFrom: self)
    }

    mutating func reportSame(as other: RoutePattern) {
        report(.samePattern, "“\(other.text)” matches the same links: leave one of them out, or change its path.")
    }

    /// Whether every parameter of the query may be left out.
    var allowsNoQuery: Bool { query.allSatisfy(\.isOptional) }

    /// What a query lacks of this pattern, or has beyond it.
    func errors(in text: RouteText) -> [RouteError] {
        let names = query.compactMap(\.name)
        let unknown = text.query.lazy.filter { !names.contains($0.name) }.map { item in
            RouteError(
                .unknownParameter, text.text, parameter: item.name, nearest: nearestName(to: item.name, among: names))
        }
        let missing = query.filter { parameter in
            !parameter.isOptional && !text.query.contains { $0.name == parameter.name }
        }
        return unknown + missing.map { RouteError(.missingParameter, text.text, parameter: $0.name) }
    }

    private func requires(onlyFrom other: RoutePattern) -> Bool {
        query.allSatisfy { own in own.isOptional || other.query.contains { $0.name == own.name } }
    }
}
