import Adder

/// The requests about the address of a source that is being typed: ``NewsRequest/address(_:)``. Each is answered with the address.
public enum NewsAddressRequest: Codable, Equatable, Sendable {
    /// Keeps the address, so that it survives the end of the program: after a pause in which no newer one arrives from the
    /// same screen.
    case keep(KeptAddress)
    /// Returns the address that is kept.
    case kept
    /// Removes the address that is kept.
    case remove

    /// The lane of the request. Of the addresses while a person types, only the last one is kept.
    var lane: Lane {
        switch self {
        case .keep: .latest(after: .milliseconds(300))
        case .kept: .serial.reading
        case .remove: .serial
        }
    }
}
