/// The decoders of encodings with one byte a character.
enum SingleByte {
    /// Returns the scalar of a byte in windows-1252. The five bytes that it leaves open are C1 controls.
    static func windows1252(_ byte: UInt8) -> Unicode.Scalar {
        0x80..<0xA0 ~= byte ? upper1252[Int(byte) - 0x80] : Unicode.Scalar(byte)
    }

    /// Returns the scalar of a byte in ISO-8859-15.
    static func latin9(_ byte: UInt8) -> Unicode.Scalar {
        switch byte {
        case 0xA4: "€"
        case 0xA6: "Š"
        case 0xA8: "š"
        case 0xB4: "Ž"
        case 0xB8: "ž"
        case 0xBC: "Œ"
        case 0xBD: "œ"
        case 0xBE: "Ÿ"
        default: windows1252(byte)
        }
    }

    /// Returns the text as UTF-8.
    static func decode(_ bytes: ArraySlice<UInt8>, by scalar: (UInt8) -> Unicode.Scalar) -> [UInt8] {
        var decoded: [UInt8] = []
        decoded.reserveCapacity(bytes.count + bytes.count / 8)
        for byte in bytes {
            if byte < 0x80 { decoded.append(byte) } else { decoded.append(scalar: scalar(byte)) }
        }
        return decoded
    }

    private static let upper1252: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}",
        "\u{90}", "‘", "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
}
