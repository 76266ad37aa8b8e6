public import Adder

/// The identity of a todo: 26 characters of base 32 in the live environment.
public struct TodoID: Hashable, Codable, Sendable, CustomStringConvertible, Recordable {
    private let form: Form

    /// The storage of an identity. Each text has one form only, so that identities are equal exactly when their texts are.
    private enum Form: Hashable {
        /// 128 bits, as the live environment creates them: there are lists of a hundred thousand todos.
        case bits(high: UInt64, low: UInt64)
        /// Any other text, such as one that was imported.
        case text(String)
    }

    /// Creates an identity from any text.
    public init(_ text: String) {
        var text = text
        let bits = text.withUTF8 { Self.bits(base32: $0.span) }
        form = bits ?? .text(text)
    }

    /// Creates an identity from UTF-8; `nil` unless it is 128 bits in base 32.
    init?(base32 text: Span<UInt8>) {
        guard let form = Self.bits(base32: text) else { return nil }
        self.form = form
    }

    /// Creates an identity from a decoded bare text.
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

    /// Returns at most the first `length` bytes of the text.
    func prefix(_ length: Int) -> String {
        switch form {
        case .text(let text): return String(Substring(text.utf8.prefix(length)))
        case .bits(let high, let low):
            let bits = UInt128(high) << 64 | UInt128(low)
            let count = min(length, 26)
            let alphabet = Self.alphabet
            return String(unsafeUninitializedCapacity: count) { characters in
                for index in 0..<count {
                    characters[index] = alphabet[Int(truncatingIfNeeded: bits &>> UInt128(125 - 5 * index)) & 31]
                }
                return count
            }
        }
    }

    /// Returns the 128 bits of 26 characters of base 32; `nil` for any other text. The first character has three bits.
    private static func bits(base32 text: Span<UInt8>) -> Form? {
        guard text.count == 26 else { return nil }
        let digits = digits
        var bits: UInt128 = 0
        var all: UInt8 = 0
        for index in text.indices {
            let digit = digits[Int(text[index])]
            all |= digit
            bits = bits << 5 | UInt128(digit & 31)
        }
        guard all < 32, digits[Int(text[0])] < 8 else { return nil }
        return .bits(high: UInt64(truncatingIfNeeded: bits >> 64), low: UInt64(truncatingIfNeeded: bits))
    }

    /// The alphabet of RFC 4648, section 6, in lower case.
    private static let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)

    /// The index of each byte in the alphabet; 255 for a byte outside it.
    private static let digits = (UInt8.min...UInt8.max).map { byte in
        alphabet.firstIndex(of: byte).map { UInt8($0) } ?? 255
    }
}
