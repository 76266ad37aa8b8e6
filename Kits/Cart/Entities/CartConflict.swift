/// The two versions of a change that is not based on the current cart.
public struct CartConflict: Codable, Equatable, Sendable {
    /// The version that the change is based on.
    public let basedOn: Int64
    /// The version of the cart.
    public let current: Int64

    /// Creates a conflict.
    public init(basedOn: Int64, current: Int64) {
        self.basedOn = basedOn
        self.current = current
    }
}
