public import Adder

/// A kit as a host has it: the kit itself, or a `Switched` one.
///
/// A service is implemented for both at once:
///
/// ```swift
/// public protocol HasLamps {
///     associatedtype HostedLamps: HostedKit<LampsKit>
///     var lamps: HostedLamps { get }
/// }
/// ```
public protocol HostedKit<Base> {
    /// The type of the kit.
    associatedtype Base: Kit
    /// The kit; `nil` if it is off.
    var kit: Base? { get }
}

extension HostedKit where Base == Self {
    /// The kit itself.
    public var kit: Self? { self }
}

extension HostedKit {
    /// Returns the kit, to which a service sends its requests.
    ///
    /// - Throws: The error of a service whose kit is off, with the code `unavailable`.
    public func started<Code>(orThrow error: ServiceError<Code>.Type) throws(ServiceError<Code>) -> Base {
        guard let kit else { throw error.init(off: Base.name) }
        return kit
    }
}

extension Switched: HostedKit {}
