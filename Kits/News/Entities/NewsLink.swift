/// An address that leads out of the app: a page of the web, or an address to write to.
///
/// It comes from a feed, and so from anybody. It has the scheme `http`, `https` or `mailto`, no control character and no blank, so
/// that it is one word wherever it goes.
public struct NewsLink: Hashable, Sendable, CustomStringConvertible {
    /// The address.
    public let description: String

    /// The greatest number of bytes of an address.
    public static let greatestLength = 8_192

    private static let beginnings = ["http://", "https://", "mailto:"]

    /// Creates a link from an address; `nil` for one with another scheme, with a control character, with nothing after its
    /// scheme, or of more than ``greatestLength`` bytes.
    ///
    /// Characters that no address has are written in their percent-encoding: blanks, quotation marks and invisible characters.
    public init?(_ address: String) {
        guard address.utf8.count <= Self.greatestLength,
            let beginning = Self.beginnings.first(where: { address.hasScheme($0) }),
            address.utf8.count > beginning.utf8.count
        else { return nil }
        var text = ""
        for scalar in address.unicodeScalars {
            guard scalar.value >= 0x20, scalar.value != 0x7F else { return nil }
            if scalar.isOfAddress {
                text.unicodeScalars.append(scalar)
            } else {
                for byte in String(scalar).utf8 {
                    text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
                }
            }
        }
        description = text
    }
}

extension NewsLink: Codable {
    /// Creates a link from a decoded address.
    ///
    /// - Throws: `DecodingError` if the address is not that of a link.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let link = NewsLink(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Expected the address of a page or of mail.")
        }
        self = link
    }

    /// Encodes the address.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension String {
    /// Returns `true` if the text begins with a scheme, in capital or small letters.
    fileprivate func hasScheme(_ beginning: String) -> Bool {
        utf8.prefix(beginning.utf8.count).elementsEqual(beginning.utf8) { (0x41...0x5A ~= $0 ? $0 | 0x20 : $0) == $1 }
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether an address may have the character as it is.
    fileprivate var isOfAddress: Bool {
        guard !isASCII else { return !" \"<>\\^`{|}".unicodeScalars.contains(self) }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator, .unassigned, .privateUse:
            return false
        default: return true
        }
    }
}
