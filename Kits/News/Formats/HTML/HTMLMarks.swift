import Adder

/// The marks that stand for elements in a text without markup.
enum HTMLMarks {
    static let bullet = Array("• ".utf8)
    static let quote = Array("> ".utf8)
    static let rule = Array("---".utf8)

    /// The greatest number of characters of a description.
    static let limit = 500

    /// The signs between the children of an element of MathML. The last one is repeated.
    static let operands: [String: [String]] = [
        "mfrac": ["/"], "msup": ["^"], "msub": ["_"], "msubsup": ["_", "^"], "mover": ["^"], "munder": ["_"],
        "munderover": ["_", "^"], "mroot": ["^(1/"], "mtr": [" "], "mtable": ["; "],
    ]

    /// Returns the mark of an input: its state, or the text in it.
    static func input(_ attribute: (String) -> String, isChecked: Bool) -> [UInt8] {
        let text: String
        switch attribute("type").lowercasedASCII {
        case "hidden", "password": return []
        case "checkbox": return Array((isChecked ? "[x]" : "[ ]").utf8)
        case "radio": return Array((isChecked ? "(x)" : "( )").utf8)
        default:
            text =
                ["value", "alt", "placeholder"].map { attribute($0).onOneLine(atMost: limit) }
                .first { !$0.isEmpty } ?? "_"
        }
        return Array("[\(text)]".utf8)
    }

    /// Returns a raised or lowered text: in digits of its own if it is a number, such as `²`, else after a sign, such as `^n`.
    static func script(_ text: ArraySlice<UInt8>, isRaised: Bool) -> [UInt8] {
        let digits = Array((isRaised ? "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻" : "₀₁₂₃₄₅₆₇₈₉₊₋").unicodeScalars)
        let places = text.map { byte in
            byte.isDigit ? Int(byte) - 0x30 : byte == UInt8(ascii: "+") ? 10 : byte == UInt8(ascii: "-") ? 11 : nil
        }
        guard places.contains(nil) else { return places.flatMap { Array(String(digits[$0 ?? 0]).utf8) } }
        let sign = UInt8(ascii: isRaised ? "^" : "_")
        guard text.contains(where: { $0.isSpace || "+-*/=^_,~".utf8.contains($0) }) else { return [sign] + text }
        return [sign, UInt8(ascii: "(")] + text + [UInt8(ascii: ")")]
    }
}
