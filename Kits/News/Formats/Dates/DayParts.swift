import Adder

/// The day in a date, without the time.
struct DayParts {
    private(set) var date: CivilDate?

    /// Finds the day among the tokens of a date.
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

        /// Years of two digits, and of three, which some programs write for those after 1999.
        var year: Int {
            switch digits {
            case 1, 2: value < 50 ? 2000 + value : 1900 + value
            case 3: 1900 + value
            default: value
            }
        }
    }

    /// `5 Jan 2004`, `Jan 5, 2004`, `2004 Jan 5`, `05-Jan-04`.
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

    /// The year is at the end, or all three have two digits.
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
