/// The paths and queries that a line of a route table matches: `news/:id`, `news?before=:date`.
struct RoutePattern: Sendable {
    enum Segment: Sendable {
        case literal(String)
        case parameter
    }

    /// A parameter of a pattern.
    struct Parameter: Sendable {
        /// The name after the colon, for messages.
        let label: String
        /// The name in the query; `nil` for a parameter in the path.
        let name: String?
        /// The index among the segments; `nil` for a parameter in the query.
        fileprivate(set) var segmentIndex: Int?
        /// A Boolean value that indicates whether the parameter may be omitted.
        fileprivate(set) var isOptional = false
    }

    private(set) var text: String
    private(set) var segments: [Segment] = []
    /// The parameters, in the order in which they are written.
    private(set) var parameters: [Parameter] = []
    private(set) var problems: [RouteTableProblem] = []

    /// Creates a pattern from its text, and collects all its problems.
    ///
    /// - Parameter optional: For each parameter of the route, `true` if it may be omitted; `nil` for a prefix, which has
    ///   no parameters.
    init(_ text: String, optional: [Bool]?) {
        self.text = text
        let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        if let path = parts.first, !path.isEmpty {
            for segment in path.split(separator: "/", omittingEmptySubsequences: false) { add(segment: segment) }
        }
        if parts.count == 2 {
            for item in parts[1].split(separator: "&", omittingEmptySubsequences: false) { add(item: item) }
        }
        if let optional {
            check(optional)
        } else if !parameters.isEmpty || parts.count == 2 {
            report(.parameterInPrefix, "It is a prefix and has parameters: move them to the routes under it.")
        }
    }

    /// Returns the pattern under a prefix.
    func mounted(under prefix: RoutePattern) -> RoutePattern {
        var mounted = self
        mounted.segments = prefix.segments + segments
        for index in parameters.indices {
            mounted.parameters[index].segmentIndex = parameters[index].segmentIndex.map { $0 + prefix.segments.count }
        }
        let separator = prefix.text.isEmpty || segments.isEmpty ? "" : "/"
        mounted.text = prefix.text + separator + text
        mounted.problems = problems.map { RouteTableProblem($0.code, mounted.text, $0.message) }
        return mounted
    }

    mutating func report(_ code: RouteTableProblem.Code, _ message: String) {
        problems.append(RouteTableProblem(code, text, message))
    }

    private mutating func add(segment: Substring) {
        if segment.isEmpty {
            report(
                .emptySegment,
                "It has an empty segment: remove the slash at the beginning, the end, or beside another.")
        } else if segment.hasPrefix(":") {
            add(label: segment.dropFirst(), name: nil)
            segments.append(.parameter)
        } else {
            checkCharacters(segment)
            segments.append(.literal(String(segment)))
        }
    }

    private mutating func add(item: Substring) {
        let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard sides.count == 2, !sides[0].isEmpty, sides[1].hasPrefix(":") else {
            return report(.badQuery, "“\(item)” does not name a parameter: write it like before=:date.")
        }
        checkCharacters(sides[0])
        if query.contains(where: { $0.name == String(sides[0]) }) {
            report(.repeatedName, "The query has “\(sides[0])” twice: give each parameter its own name.")
        }
        add(label: sides[1].dropFirst(), name: String(sides[0]))
    }

    private mutating func add(label: Substring, name: String?) {
        if label.isEmpty {
            report(.badCharacter, "It has a colon without a name: write it like :id.")
        }
        checkCharacters(label)
        if parameters.contains(where: { $0.label == label }) {
            report(.repeatedName, "It has “:\(label)” twice: give each parameter its own name.")
        }
        let segmentIndex = name == nil ? segments.count : nil
        parameters.append(Parameter(label: String(label), name: name, segmentIndex: segmentIndex))
    }

    private mutating func checkCharacters(_ text: Substring) {
        guard !text.utf8.allSatisfy(PercentEncoding.isUnreserved),
            let bad = text.first(where: { !$0.utf8.allSatisfy(PercentEncoding.isUnreserved) })
        else { return }
        let codes = bad.unicodeScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
        let shown = String(bad).visible.isEmpty ? codes.joined(separator: " ") : "“\(bad)”"
        report(.badCharacter, "It must not contain \(shown): use the letters and digits of ASCII, and - . _ ~.")
    }

    private mutating func check(_ optional: [Bool]) {
        guard optional.count == parameters.count else {
            return report(
                .parameterCount,
                "It names \(parameters.count) parameters, and the route has \(optional.count): name each of them once.")
        }
        for (index, isOptional) in optional.enumerated() where isOptional {
            parameters[index].isOptional = true
            guard parameters[index].name == nil else { continue }
            report(
                .optionalInPath,
                "“:\(parameters[index].label)” may be omitted, which a path does not allow: move it to the query.")
        }
    }
}

extension RoutePattern {
    /// The parameters of the query.
    var query: [Parameter] { parameters.filter { $0.name != nil } }

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
    /// - Parameter allowsCampaign: `true` if the parameters of a campaign may be unknown.
    func errors(in path: PathAndQuery, allowsCampaign: Bool) -> [RouteError] {
        let names = query.compactMap(\.name)
        var errors: [RouteError] = []
        for item in path.query where !names.contains(item.name) {
            if allowsCampaign, PathAndQuery.isCampaign(item.name) { continue }
            let nearest = nearestName(to: item.name, among: names)
            errors.append(RouteError(.unknownParameter, path.text, parameter: item.name, nearest: nearest))
        }
        for parameter in query where !parameter.isOptional {
            if path.query.contains(where: { $0.name == parameter.name }) { continue }
            errors.append(RouteError(.missingParameter, path.text, parameter: parameter.name))
        }
        return errors
    }

    /// Returns `true` if the query has a parameter of a name.
    func declares(_ name: String) -> Bool {
        parameters.contains { $0.name == name }
    }

    private func requires(onlyFrom other: RoutePattern) -> Bool {
        query.allSatisfy { own in own.isOptional || other.query.contains { $0.name == own.name } }
    }
}
