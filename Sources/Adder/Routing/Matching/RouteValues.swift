/// The values of a pattern's parameters in one path, read in their order.
struct RouteValues: Sendable {
    private let pathAndQuery: PathAndQuery
    private let parameters: [RoutePattern.Parameter]
    private var next = 0
    /// The segment of the last value that was read from the path.
    private var segment: (index: Int, range: Range<Int>)

    /// Creates the values.
    ///
    /// - Parameter first: The range of the first parameter's value in the path.
    init(_ pathAndQuery: PathAndQuery, _ parameters: [RoutePattern.Parameter], first: Range<Int>) {
        self.pathAndQuery = pathAndQuery
        self.parameters = parameters
        segment = (parameters.first?.segmentIndex ?? 0, first)
    }

    /// Returns the next value.
    ///
    /// - Throws: ``RouteError`` when the value is missing, wrongly escaped, or not valid for its type.
    mutating func read<P: RouteParameter>(_ type: P.Type) throws(RouteError) -> P {
        guard let text = try readText() else {
            guard let value = P.valueIfOmitted else { throw missing() }
            return value
        }
        guard let value = P(parameter: text) else { throw invalid(text) }
        return value
    }

    /// Returns the text of the next value; `nil` if the query lacks it.
    mutating func readText() throws(RouteError) -> String? {
        guard next < parameters.count else { return nil }
        next += 1
        guard let index = parameters[next - 1].segmentIndex else {
            let name = last?.name
            return pathAndQuery.query.first { $0.name == name }?.value
        }
        while segment.index < index {
            segment = (segment.index + 1, pathAndQuery.segment(after: segment.range))
        }
        return try pathAndQuery.value(in: segment.range)
    }

    func missing() -> RouteError {
        RouteError(.missingParameter, pathAndQuery.text, parameter: last?.name ?? last?.label)
    }

    func invalid(_ value: String) -> RouteError {
        RouteError(.badParameter, pathAndQuery.text, parameter: last?.name ?? last?.label, value: value)
    }

    private var last: RoutePattern.Parameter? {
        next == 0 ? nil : parameters[next - 1]
    }
}
