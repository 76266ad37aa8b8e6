/// A value in a path or a query.
///
/// A type that is `LosslessStringConvertible`, or whose raw value is a parameter, declares the conformance and nothing
/// more:
///
/// ```swift
/// extension TodoStatus: RouteParameter {}
/// ```
///
/// An `Optional` is allowed in a query only, where the parameter may be omitted.
public protocol RouteParameter: Sendable {
    /// Creates the value from its text, which is unescaped already; `nil` if the text is not valid.
    init?(parameter: String)

    /// The text of the value, not yet escaped; `nil` to omit the parameter from the query.
    ///
    /// ``init(parameter:)`` returns an equal value for this text.
    var parameter: String? { get }

    /// The value of a parameter that is omitted from a query; `nil`, the default, if the parameter is required.
    static var valueIfOmitted: Self? { get }
}

extension RouteParameter {
    /// The value `nil`: the parameter is required.
    public static var valueIfOmitted: Self? { nil }
}

extension RouteParameter where Self: LosslessStringConvertible {
    /// Creates the value from its description.
    public init?(parameter: String) {
        self.init(parameter)
    }

    /// The description.
    public var parameter: String? { description }
}

extension RouteParameter where Self: RawRepresentable, RawValue: RouteParameter {
    /// Creates the value from the text of its raw value.
    public init?(parameter: String) {
        guard let rawValue = RawValue(parameter: parameter) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The text of the raw value.
    public var parameter: String? { rawValue.parameter }
}

extension String: RouteParameter {
    /// Creates the text itself.
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
