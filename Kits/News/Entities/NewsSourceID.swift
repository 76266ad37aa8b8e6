/// The identity of a source: a number that a person can type. It is never used again.
public struct NewsSourceID: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number, from 1.
    public let number: Int64

    /// Creates an identity from its number.
    public init(_ number: Int64) {
        self.number = number
    }

    /// Creates an identity from a decoded bare number.
    public init(from decoder: any Decoder) throws {
        number = try decoder.singleValueContainer().decode(Int64.self)
    }

    /// Encodes the bare number.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(number)
    }

    /// The number in digits.
    public var description: String { "\(number)" }
}
