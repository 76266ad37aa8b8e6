/// The limits of a cart. Lowering a limit removes nothing from a cart that is beyond it.
public struct CartLimits: Codable, Equatable, Sendable {
    static let maximumLines = 500
    static let maximumQuantity = 9_999

    /// The maximum number of lines, from 1 to 500. The default is 500.
    public var lines = CartLimits.maximumLines
    /// The maximum quantity of a line, from 1 to 9,999. The default is 9,999.
    public var quantity = CartLimits.maximumQuantity

    /// Creates the widest limits.
    public init() {}
}
