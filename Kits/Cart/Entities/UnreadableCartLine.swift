public import AdderServices

/// A stored line of the cart whose values are damaged. It is not in the total, and can only be removed.
public struct UnreadableCartLine: Codable, Equatable, Sendable, Identifiable {
    /// The identifier of the line.
    public let id: CartLineID
    /// Full sentences that say which value cannot be read.
    public let reason: String

    init(_ id: CartLineID, reason: String) {
        self.id = id
        self.reason = reason
    }
}
