/// A piece of a date as feeds write it.
enum DateToken: Equatable {
    case number(Int, digits: Int)
    /// Letters, in small ones; also the signs of East Asia.
    case word([UInt8])
    case sign(UInt8)
    case space

    /// Splits a text. A number of more than 18 digits is a word.
    static func split(_ text: some Collection<UInt8>) -> [DateToken] {
        var tokens: [DateToken] = []
        var rest = Array(text)[...]
        while let first = rest.first {
            if first.isDigit {
                let digits = rest.prefix(while: \.isDigit)
                let value = digits.count > 18 ? nil : digits.reduce(0) { $0 * 10 + Int($1) - 0x30 }
                tokens.append(value.map { .number($0, digits: digits.count) } ?? .word(Array(digits)))
                rest = rest[digits.endIndex...]
            } else if first.isWordByte {
                let letters = rest.prefix(while: \.isWordByte)
                tokens.append(.word(letters.map(\.lowercased)))
                rest = rest[letters.endIndex...]
            } else {
                if !first.isSpace {
                    tokens.append(.sign(first))
                } else if tokens.last != .space {
                    tokens.append(.space)
                }
                rest = rest.dropFirst()
            }
        }
        return tokens
    }
}

extension UInt8 {
    fileprivate var isWordByte: Bool { isLetter || self >= 0x80 }
}
