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

extension Switched: HostedKit {}
