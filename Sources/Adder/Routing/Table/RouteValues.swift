/// The values of a pattern's parameters in one path, taken in their order.
public struct RouteValues: Sendable {
    private let text: RouteText
    private let parameters: [RoutePattern.Parameter]
    private var next = 0
    /// The segment of the last value in the path: which one it is, and where it stands.
    private var segment: (place: Int, range: Range<Int>)

    /// - Parameter first: Where the value of the first parameter in the path stands.
    init(_ text: RouteText, _ parameters: [RoutePattern.Parameter], first: Range<Int>) {
        self.text = text
        self.parameters = parameters
        segment = (parameters.first?.segment ?? 0, first)
    }

    /// The next value.
    ///
    /// - Throws: ``RouteError`` when it is missing, wrongly escaped, or none of its type.
    @inlinable
    public mutating func take<P: RouteParameter>(_ type: P.Type) throws(RouteError) -> P {
        guard let text = try takeText() else {
            guard let value = P.valueIfOmitted else { throw missing() }
            return value
        }
        guard let value = P(parameter: text) else { throw refused(text) }
        return value
    }

    /// The next value as text; nil when the query lacks it.
    @usableFromInline
    mutating func takeText() throws(RouteError) -> String? {
        guard next < parameters.count else { return nil }
        next += 1
        guard let place = parameters[next - 1].segment else {
            let name = last?.name
            return text.query.first { $0.name == name }?.value
        }
        while segment.place < place {
            segment = (segment.place + 1, text.segment(after: segment.range))
        }
        return try text.value(in: segment.range)
    }

    @usableFromInline
    func missing() -> RouteError {
        RouteError(.missingParameter, text.text, parameter: last?.name ?? last?.label)
    }

    @usableFromInline
    func refused(_ value: String) -> RouteError {
        RouteError(.badParameter, text.text, parameter: last?.name ?? last?.label, value: value)
    }

    private var last: RoutePattern.Parameter? {
        next == 0 ? nil : parameters[next - 1]
    }
}
