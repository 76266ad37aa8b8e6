extension String: RouteParameter {
    /// Creates the text itself.
    @inlinable
    public init?(parameter: String) {
        self = parameter
    }

    /// The text itself.
    public var parameter: String? { self }
}

extension Int: RouteParameter {}
extension Int64: RouteParameter {}
extension UInt64: RouteParameter {}
extension Double: RouteParameter {}
extension Bool: RouteParameter {}
extension Timestamp: RouteParameter {}

extension Optional: RouteParameter where Wrapped: RouteParameter {
    /// Creates the wrapped value from its text.
    public init?(parameter: String) {
        guard let value = Wrapped(parameter: parameter) else { return nil }
        self = .some(value)
    }

    /// The text of the wrapped value; `nil` if there is none.
    public var parameter: String? { self?.parameter }

    /// The value `nil`: the parameter may be omitted.
    public static var valueIfOmitted: Wrapped?? { .some(nil) }
}
