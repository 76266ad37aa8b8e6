/// What is wrong with a route table, all at once.
public struct RouteTableError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Every problem, in the order of the lines.
    public let problems: [RouteTableProblem]

    /// A line a problem.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}

/// One thing that is wrong in a route table.
public struct RouteTableProblem: Equatable, Sendable, CustomStringConvertible {
    /// What a program can match on.
    public enum Code: String, CaseIterable, Sendable {
        /// Two slashes beside each other, or one at the beginning or the end.
        case emptySegment
        /// A character that would have to be escaped.
        case badCharacter
        /// A part of the query that names no parameter.
        case badQuery
        /// The pattern names more parameters, or fewer, than the route has.
        case parameterCount
        /// Two parameters of a pattern have one name.
        case repeatedName
        /// A parameter that may be left out stands in the path.
        case optionalInPath
        /// The prefix of another table has parameters.
        case parameterInPrefix
        /// Some link would be matched by two lines.
        case samePattern
        /// The scheme of an app is none.
        case badScheme
    }

    /// What a program can match on.
    public let code: Code
    /// The line's pattern.
    public let pattern: String
    /// A full sentence: what is wrong, and the mend.
    public let message: String

    init(_ code: Code, _ pattern: String, _ message: String) {
        self.code = code
        self.pattern = pattern
        self.message = message
    }

    /// The pattern and the sentence.
    public var description: String { "“\(pattern)”: \(message)" }
}
