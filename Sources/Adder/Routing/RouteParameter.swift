/// A value that can stand in a path or a query.
///
/// A type that is `LosslessStringConvertible`, or whose raw value is a parameter, needs no more than to say so:
///
/// ```swift
/// extension TodoStatus: RouteParameter {}
/// ```
///
/// An `Optional` stands in a query only, and may be left out there.
public protocol RouteParameter: Sendable {
    /// The value that a text stands for, nil when it stands for none. The text is decoded already.
    init?(parameter: String)

    /// The text for this value, not yet encoded; nil when it is left out of the query. Parsed, it gives the value again.
    var parameter: String? { get }

    /// The value of a parameter that is left out of a query; nil, unless declared: it must be given.
    static var valueIfOmitted: Self? { get }
}

extension RouteParameter {
    /// Nil: the parameter must be given.
    public static var valueIfOmitted: Self? { nil }
}

extension RouteParameter where Self: LosslessStringConvertible {
    /// The value of a description.
    public init?(parameter: String) {
        self.init(parameter)
    }

    /// The description.
    public var parameter: String? { description }
}

extension RouteParameter where Self: RawRepresentable, RawValue: RouteParameter {
    /// The value of a raw value.
    public init?(parameter: String) {
        guard let rawValue = RawValue(parameter: parameter) else { return nil }
        self.init(rawValue: rawValue)
    }

    /// The raw value.
    public var parameter: String? { rawValue.parameter }
}

extension String: RouteParameter {
    /// The text itself.
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
    /// A value that is given.
    public init?(parameter: String) {
        guard let value = Wrapped(parameter: parameter) else { return nil }
        self = .some(value)
    }

    /// The value's text; nil when there is no value.
    public var parameter: String? { self?.parameter }

    /// No value.
    public static var valueIfOmitted: Wrapped?? { .some(nil) }
}
