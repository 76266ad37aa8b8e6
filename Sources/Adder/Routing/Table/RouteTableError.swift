/// The error of a route table that cannot be used, with all its problems at once.
public struct RouteTableError: Error, Equatable, Sendable, CustomStringConvertible {
    /// Every problem, in the order of the lines.
    public let problems: [RouteTableProblem]

    /// The problems, one a line.
    public var description: String {
        problems.map(\.description).joined(separator: "\n")
    }
}
