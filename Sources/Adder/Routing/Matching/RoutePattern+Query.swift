extension RoutePattern {
    /// The parameters of the query.
    var query: some Collection<Parameter> { parameters.lazy.filter { $0.name != nil } }

    /// A Boolean value that indicates whether every parameter of the query may be omitted.
    var allowsNoQuery: Bool { query.allSatisfy(\.isOptional) }

    /// Returns `true` if some query matches both patterns, which have the same path.
    func overlaps(_ other: RoutePattern) -> Bool {
        requires(onlyFrom: other) && other.requires(onlyFrom: self)
    }

    mutating func reportSame(as other: RoutePattern) {
        let isSame = other.text == text
        let first =
            isSame ? "Two lines of the table have this pattern" : "The line “\(other.text)” matches the same links"
        report(.samePattern, "\(first). Remove one of them, or change its path.")
    }

    /// Returns an error for each unknown and each missing parameter of a query.
    ///
    /// - Parameter isIgnored: Returns `true` for the name of a parameter that may be unknown.
    func errors(in path: PathAndQuery, ignoring isIgnored: (String) -> Bool) -> [RouteError] {
        let names = query.compactMap(\.name)
        let unknown = path.query.filter { !names.contains($0.name) && !isIgnored($0.name) }.map { item in
            RouteError(
                .unknownParameter, path.text, parameter: item.name, nearest: nearestName(to: item.name, among: names))
        }
        let missing = query.filter { parameter in
            !parameter.isOptional && !path.query.contains { $0.name == parameter.name }
        }
        return unknown + missing.map { RouteError(.missingParameter, path.text, parameter: $0.name) }
    }

    /// Returns `true` if the query has a parameter of a name.
    func declares(_ name: String) -> Bool {
        query.contains { $0.name == name }
    }

    private func requires(onlyFrom other: RoutePattern) -> Bool {
        query.allSatisfy { own in own.isOptional || other.query.contains { $0.name == own.name } }
    }
}
