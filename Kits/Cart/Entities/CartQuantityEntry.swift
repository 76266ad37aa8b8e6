/// A new quantity of a line as a person typed it.
public struct CartQuantityEntry: Codable, Equatable, Sendable {
    /// The number of the line.
    public let line: String
    /// The number of units. 0 removes the line.
    public let quantity: Int
    /// The version of the cart that the person has seen, or `nil` to set the quantity whatever the version is.
    public let basedOn: Int64?

    /// Creates an entry.
    public init(line: String, quantity: Int, basedOn: Int64? = nil) {
        self.line = line
        self.quantity = quantity
        self.basedOn = basedOn
    }
}
