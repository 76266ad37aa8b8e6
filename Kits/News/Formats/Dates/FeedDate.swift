import Adder

/// The dates of feeds: RFC 822 and RFC 3339 as written down, and in the wrong forms that are common.
///
/// A date without a time is midnight, one without a time zone UTC. Years of two digits are from 1950 to 2049. Numbers
/// between slashes are month, day, year, unless the first is over 12; between dots or hyphens they are day, month, year.
enum FeedDate {
    /// Returns the moment that a text denotes; `nil` if it is not a date.
    static func parse(_ text: some StringProtocol) -> Timestamp? { read(text)?.moment }

    /// Returns the moment that a text denotes, and the name of its time zone if that is not known; `nil` if it is not a date.
    ///
    /// An unknown zone counts as UTC, by section 4.3 of RFC 5322, and so does each letter of the armed forces.
    static func read(_ text: some StringProtocol) -> (moment: Timestamp, unknownZone: String?)? {
        // No date is that long.
        guard text.utf8.count <= 128 else { return nil }
        var tokens = DateToken.split(text.utf8)
        while tokens.last == .space { tokens.removeLast() }
        while tokens.first == .space { tokens.removeFirst() }
        if let epoch = epoch(tokens) { return (epoch, nil) }
        let clock = ClockTime(removingFrom: &tokens)
        guard let day = DayParts(tokens).date else { return nil }
        let seconds = Int64(day.daysSince1970) * 86_400 + Int64(clock.secondsOfDay) - Int64(clock.offset) * 60
        return (Timestamp(milliseconds: seconds * 1_000 + Int64(clock.milliseconds)), clock.unknownZone)
    }

    /// Returns the moment of seconds or milliseconds since 1970, in the years from 1973 to 2286.
    private static func epoch(_ tokens: [DateToken]) -> Timestamp? {
        guard tokens.count == 1, case .number(let number, let digits) = tokens[0] else { return nil }
        switch digits {
        case 9, 10: return Timestamp(milliseconds: Int64(number) * 1_000)
        case 13: return Timestamp(milliseconds: Int64(number))
        default: return nil
        }
    }
}

/// A piece of a date as feeds write it.
enum DateToken: Equatable {
    case number(Int, digits: Int)
    /// Letters, as small ones; also the characters of East Asian languages.
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

/// The day in a date, without the time.
private struct DayParts {
    private(set) var date: CivilDate?

    /// Creates the day from the tokens of a date.
    init(_ tokens: [DateToken]) {
        let numbers = tokens.enumerated().compactMap { index, token -> Number? in
            if case .number(let value, let digits) = token { Number(value, digits, index) } else { nil }
        }
        let months = tokens.enumerated().compactMap { index, token -> (month: Int, index: Int)? in
            guard case .word(let word) = token, let month = MonthNames.month(word) else { return nil }
            return (month, index)
        }
        // The last one: in “mar. 3 mars 2020” the first is a Tuesday.
        if let (month, index) = months.last {
            date = Self.named(month, at: index, numbers)
        } else {
            let separator = tokens.lazy.compactMap { if case .sign(let sign) = $0 { sign } else { nil } }
                .first { [UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-")].contains($0) }
            date = Self.numeric(numbers, separator, isAlone: tokens.count == 1)
        }
    }

    private struct Number {
        let value: Int
        let digits: Int
        let index: Int

        init(_ value: Int, _ digits: Int, _ index: Int) {
            self.value = value
            self.digits = digits
            self.index = index
        }

        var isYear: Bool { digits >= 3 || value > 31 }

        /// The year, also of two digits, or of three, which some programs write for the years after 1999.
        var year: Int {
            switch digits {
            case 1, 2: value < 50 ? 2000 + value : 1900 + value
            case 3: 1900 + value
            default: value
            }
        }
    }

    /// Returns the day of a date that names its month: `5 Jan 2004`, `Jan 5, 2004`, `2004 Jan 5`, `05-Jan-04`.
    private static func named(_ month: Int, at index: Int, _ numbers: [Number]) -> CivilDate? {
        guard numbers.count >= 2 else { return nil }
        let (first, second) = (numbers[0], numbers[1])
        let (day, year) = first.isYear ? (second, first) : (first, second)
        return CivilDate(year: year.year, month: month, day: day.value)
    }

    private static func numeric(_ numbers: [Number], _ separator: UInt8?, isAlone: Bool) -> CivilDate? {
        guard let first = numbers.first else { return nil }
        switch (first.digits, numbers.count) {
        case (8, _):
            return CivilDate(year: first.value / 10_000, month: first.value / 100 % 100, day: first.value % 100)
        case (4, 1):
            return isAlone ? CivilDate(year: first.value, month: 1, day: 1) : nil
        case (4, 2) where numbers[1].digits == 3:
            guard let start = CivilDate(year: first.value, month: 1, day: 1), 1...366 ~= numbers[1].value else {
                return nil
            }
            return CivilDate(daysSince1970: start.daysSince1970 + numbers[1].value - 1)
        case (4, 2):
            return CivilDate(year: first.value, month: numbers[1].value, day: 1)
        case (4, 3...):
            return CivilDate(year: first.value, month: numbers[1].value, day: numbers[2].value)
        case (1...2, 3...):
            return short(numbers, separator)
        default:
            return nil
        }
    }

    /// Returns the day of a date whose year is at the end, or whose numbers all have two digits.
    private static func short(_ numbers: [Number], _ separator: UInt8?) -> CivilDate? {
        let (first, second, last) = (numbers[0], numbers[1], numbers[2])
        if separator == UInt8(ascii: "-"), last.digits == 2, first.digits == 2 {
            return CivilDate(year: first.year, month: second.value, day: last.value)
        }
        let isMonthFirst = separator == UInt8(ascii: "/") ? first.value <= 12 : second.value > 12
        return isMonthFirst
            ? CivilDate(year: last.year, month: first.value, day: second.value)
            : CivilDate(year: last.year, month: second.value, day: first.value)
    }
}

/// The names of months, in the languages that feeds use against their specification.
private enum MonthNames {
    /// Returns the number of the month that a word in small letters names.
    static func month(_ word: [UInt8]) -> Int? {
        for (prefix, month) in prefixes where word.starts(with: prefix) { return month }
        return nil
    }

    /// The longer ones come first: *juin* and *juillet* begin like *juni*.
    private static let prefixes: [([UInt8], Int)] = [
        ("juin", 6), ("juil", 7), ("jan", 1), ("gen", 1), ("ene", 1), ("feb", 2), ("fev", 2), ("fév", 2), ("mar", 3),
        ("mär", 3), ("maa", 3), ("mrz", 3), ("apr", 4), ("avr", 4), ("abr", 4), ("may", 5), ("mai", 5), ("mei", 5),
        ("maj", 5), ("mag", 5), ("jun", 6), ("giu", 6), ("jul", 7), ("lug", 7), ("aug", 8), ("aoû", 8), ("aou", 8),
        ("ago", 8), ("sep", 9), ("set", 9), ("oct", 10), ("okt", 10), ("out", 10), ("ott", 10), ("nov", 11),
        ("dec", 12),
        ("dez", 12), ("dic", 12), ("déc", 12),
    ].map { (Array($0.0.utf8), $0.1) }
}

extension UInt8 {
    fileprivate var isWordByte: Bool { isLetter || self >= 0x80 }
}
