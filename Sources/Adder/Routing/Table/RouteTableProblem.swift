/// A problem of a route table, mostly of one of its lines.
public struct RouteTableProblem: Equatable, Sendable, CustomStringConvertible {
    /// A kind of problem that a program can match on.
    public enum Code: String, CaseIterable, Sendable {
        /// The pattern has two slashes beside each other, or one at the beginning or the end.
        case emptySegment
        /// The pattern contains a character that would have to be escaped.
        case badCharacter
        /// An item of the query does not name a parameter.
        case badQuery
        /// The pattern names more or fewer parameters than the route has.
        case parameterCount
        /// Two parameters of the pattern have one name.
        case repeatedName
        /// A parameter that may be omitted is in the path.
        case optionalInPath
        /// The prefix of another table has parameters.
        case parameterInPrefix
        /// Another line matches the same link.
        case samePattern
        /// An alias names other parameters than its line, or in another order.
        case wrongAlias
        /// A route has no line.
        case unlisted
        /// A route names a pattern whose line does not print it.
        case wrongPattern
        /// A route cannot be printed, or its path is parsed as another route.
        case notReadBack
        /// The scheme of the app is not valid.
        case badScheme
        /// A host of the app is not valid.
        case badHost
    }

    /// The kind of problem, for a program to match on.
    public let code: Code
    /// The pattern of the line; for a route, its value or its path; for a scheme or a host, its text.
    public let pattern: String
    /// A full sentence: what is wrong, and how to correct it.
    public let message: String

    init(_ code: Code, _ pattern: String, _ message: String) {
        self.code = code
        self.pattern = pattern
        self.message = message.visible
    }

    /// The pattern and the message.
    public var description: String { "“\(pattern.visible)”: \(message)" }
}
