/// The identity of a todo: 26 characters of base 32 in the live environment.
public struct TodoID: Hashable, Codable, Sendable, CustomStringConvertible {
    private let form: Form

    /// Every text has one form only, so that two identities are equal as their texts are.
    private enum Form: Hashable {
        /// 128 bits, as identities are drawn: there are lists of a hundred thousand todos.
        case drawn(high: UInt64, low: UInt64)
        /// Any other text, which an import may bring.
        case text(String)
    }

    /// An identity that was drawn before, or came with an import.
    public init(_ text: String) {
        var text = text
        let drawn = text.withUTF8 { Self.drawn($0.span) }
        form = drawn ?? .text(text)
    }

    /// An identity as UTF-8, if it is one of those that are drawn.
    init?(drawn text: Span<UInt8>) {
        guard let form = Self.drawn(text) else { return nil }
        self.form = form
    }

    /// Decodes the bare text.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Encodes the bare text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }

    /// The identity as text.
    public var description: String { prefix(.max) }

    /// So many of its first characters.
    func prefix(_ length: Int) -> String {
        switch form {
        case .text(let text): return String(Substring(text.utf8.prefix(length)))
        case .drawn(let high, let low):
            let bits = UInt128(high) << 64 | UInt128(low)
            let count = min(length, 26)
            return String(unsafeUninitializedCapacity: count) { characters in
                for place in 0..<count {
                    characters[place] = Self.alphabet[Int(truncatingIfNeeded: bits >> (125 - 5 * place)) & 31]
                }
                return count
            }
        }
    }

    /// What 26 characters of base 32 stand for, if it is 128 bits: two of their 130 are none.
    private static func drawn(_ text: Span<UInt8>) -> Form? {
        guard text.count == 26 else { return nil }
        let digits = digits
        var bits: UInt128 = 0
        var all: UInt8 = 0
        for place in text.indices {
            let digit = digits[Int(text[place])]
            all |= digit
            bits = bits << 5 | UInt128(digit & 31)
        }
        guard all < 32, digits[Int(text[0])] < 8 else { return nil }
        return .drawn(high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
    }

    /// The alphabet of RFC 4648, section 6, in lower case.
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// Of each byte its place in the alphabet; 255 of those that are not in it.
    private static let digits = (UInt8.min...UInt8.max).map { byte in
        alphabet.firstIndex(of: byte).map { UInt8($0) } ?? 255
    }
}
