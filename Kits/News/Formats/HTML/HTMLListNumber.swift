import Adder

/// The numbers of the items of an ordered list: <https://html.spec.whatwg.org/multipage/grouping-content.html#the-ol-element>.
struct HTMLListNumber {
    /// The number of the next item.
    var next: Int
    private let step: Int
    private let type: String

    /// Creates the numbers of a list from its attributes.
    ///
    /// - Parameter count: The number of its items, with which a reversed list begins.
    init(start: String, type: String, reversedFrom count: Int?) {
        next = start.leadingInteger ?? count ?? 1
        step = count == nil ? 1 : -1
        self.type = type
    }

    /// Returns the marker of the next item, such as `3. `.
    ///
    /// - Parameter value: The item's own number, from which the numbers go on.
    mutating func marker(value: String) -> [UInt8] {
        let number = value.leadingInteger ?? next
        next = number + step
        return Array("\(Self.text(number, type)). ".utf8)
    }

    private static func text(_ number: Int, _ type: String) -> String {
        switch type {
        case "a": letters(number).lowercased()
        case "A": letters(number)
        case "i": roman(number).lowercased()
        case "I": roman(number)
        default: "\(number)"
        }
    }

    /// Returns `A` to `Z`, `AA` and so on; digits for a number that is not positive.
    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var (rest, text) = (number, "")
        while rest > 0 {
            text = String(UnicodeScalar(UInt8(65 + (rest - 1) % 26))) + text
            rest = (rest - 1) / 26
        }
        return text
    }

    private static func roman(_ number: Int) -> String {
        guard 1..<4_000 ~= number else { return "\(number)" }
        var (rest, text) = (number, "")
        for (value, letters) in numerals {
            while rest >= value { (rest, text) = (rest - value, text + letters) }
        }
        return text
    }

    private static let numerals = [
        (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]

    /// Returns the number of items of each list by the position of its start tag.
    ///
    /// - Complexity: O(*n*).
    static func counts(in html: [UInt8]) -> [Int: Int] {
        var scanner = MarkupScanner(html, attributeLimit: 0)
        var (open, counts) = ([Int](), [Int: Int]())
        while true {
            switch scanner.next() {
            case .start(let name, _):
                let name = HTMLText.name(html[name])
                if HTMLVocabulary.lists.contains(name) { open.append(scanner.start) }
                if name == "li", let list = open.last { counts[list, default: 0] += 1 }
            case .end(let name):
                if HTMLVocabulary.lists.contains(HTMLText.name(html[name])) { _ = open.popLast() }
            case .endOfInput: return counts
            default: continue
            }
        }
    }
}

extension String {
    /// The integer at the beginning of the text, by the rules of HTML for those of 32 bits; `nil` if there is none.
    fileprivate var leadingInteger: Int? {
        let text = trimmed
        let digits = text.utf8.drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") }.prefix(while: \.isDigit)
        guard let number = Int32(Substring(digits)) else { return nil }
        return text.hasPrefix("-") ? -Int(number) : Int(number)
    }
}
