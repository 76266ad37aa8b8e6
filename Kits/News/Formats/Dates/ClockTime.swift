/// The time of day in a date, and its time zone.
struct ClockTime {
    private(set) var secondsOfDay = 0
    private(set) var milliseconds = 0
    /// The offset from UTC in minutes.
    private(set) var offset = 0
    /// The name of the time zone, in small letters, if it is not known; the time counts as UTC.
    private(set) var unknownZone: String?

    /// Creates the time from the tokens of a date, and removes it and what follows it, except for a year.
    init(removingFrom tokens: inout [DateToken]) {
        var reader = Reader(tokens: tokens)
        if let colon = tokens.indices.first(where: { tokens.isClock(at: $0) }) {
            reader.index = colon - 1
            readParts(&reader)
        } else if let compact = tokens.indices.first(where: { tokens.isCompactClock(at: $0) }),
            case .number(let number, let digits) = tokens[compact]
        {
            reader.index = compact
            readCompact(number, digits, &reader)
        } else {
            return
        }
        let start = reader.start
        readHalf(&reader)
        readZone(&reader)
        var rest = Array(tokens[reader.index...])
        // A number after the time zone is the year: “Mon Jan 5 12:00:00 EST 2004”.
        rest.removeAll { if case .number = $0 { false } else { true } }
        tokens = Array(tokens[..<start]) + [.space] + rest
    }

    private mutating func readParts(_ reader: inout Reader) {
        reader.start = reader.index
        let hours = reader.number() ?? 0
        reader.skip(":")
        let minutes = reader.number() ?? 0
        var seconds = 0
        if reader.take(":") { seconds = reader.number() ?? 0 }
        if reader.peek(".") || reader.peek(","), case .number(let value, let digits)? = reader.token(after: 1) {
            reader.index += 2
            milliseconds = Self.thousandths(value, digits)
        }
        set(hours, minutes, seconds)
    }

    /// Reads `1230` or `123059` after a `T`.
    private mutating func readCompact(_ number: Int, _ digits: Int, _ reader: inout Reader) {
        reader.start = reader.index
        reader.index += 1
        let number = digits == 6 ? number : digits == 4 ? number * 100 : number * 10_000
        set(number / 10_000, number / 100 % 100, number % 100)
    }

    private mutating func set(_ hours: Int, _ minutes: Int, _ seconds: Int) {
        // 24:00 is the end of the day; a leap second is the next one.
        guard 0...24 ~= hours, 0..<60 ~= minutes, 0...60 ~= seconds else { return }
        secondsOfDay = (hours * 60 + minutes) * 60 + seconds
    }

    private static func thousandths(_ value: Int, _ digits: Int) -> Int {
        var (value, digits) = (value, digits)
        while digits > 3 { (value, digits) = (value / 10, digits - 1) }
        while digits < 3 { (value, digits) = (value * 10, digits + 1) }
        return value
    }

    /// Reads `PM` or `a.m.`.
    private mutating func readHalf(_ reader: inout Reader) {
        reader.skipSpace()
        guard case .word(let word)? = reader.token(after: 0) else { return }
        let isDotted = reader.token(after: 1) == .sign(UInt8(ascii: "."))
        let isLater = word == Array("pm".utf8) || word == Array("p".utf8) && isDotted
        guard isLater || word == Array("am".utf8) || word == Array("a".utf8) && isDotted else { return }
        reader.index += isDotted && word.count == 1 ? 4 : 1
        let hours = secondsOfDay / 3_600
        if isLater, hours < 12 { secondsOfDay += 12 * 3_600 }
        if !isLater, hours == 12 { secondsOfDay -= 12 * 3_600 }
    }

    /// Reads a time zone: `+01:00`, `+0100`, `-5`, `Z`, `EST`, `GMT+1`, `(CET)`.
    private mutating func readZone(_ reader: inout Reader) {
        reader.skipSpace()
        if reader.peek("(") { reader.index += 1 }
        var isKnown = false
        if case .word(let word)? = reader.token(after: 0) {
            if let minutes = TimeZoneNames.minutes(word) { (offset, isKnown) = (minutes, true) }
            if !isKnown { unknownZone = String(decoding: word, as: UTF8.self) }
            reader.index += 1
            reader.skipSpace()
        }
        guard reader.peek("+") || reader.peek("-"), case .number(let number, let digits)? = reader.token(after: 1)
        else { return }
        let isWest = reader.peek("-")
        reader.index += 2
        var minutes = digits <= 2 ? number * 60 : number / 100 * 60 + number % 100
        if digits <= 2, reader.take(":") { minutes += reader.number() ?? 0 }
        guard minutes <= 24 * 60 else { return }
        offset = (isKnown ? offset : 0) + (isWest ? -minutes : minutes)
        unknownZone = nil
    }

    /// Reads tokens one by one. At the end it reads nothing.
    private struct Reader {
        let tokens: [DateToken]
        var index = 0
        var start = 0

        init(tokens: [DateToken]) { self.tokens = tokens }

        func token(after distance: Int) -> DateToken? {
            index + distance < tokens.count ? tokens[index + distance] : nil
        }
        func peek(_ sign: Unicode.Scalar) -> Bool { token(after: 0) == .sign(UInt8(ascii: sign)) }
        mutating func take(_ sign: Unicode.Scalar) -> Bool {
            guard peek(sign) else { return false }
            index += 1
            return true
        }
        mutating func skip(_ sign: Unicode.Scalar) { _ = take(sign) }
        mutating func skipSpace() { while token(after: 0) == .space { index += 1 } }
        mutating func number() -> Int? {
            guard case .number(let value, _)? = token(after: 0) else { return nil }
            index += 1
            return value
        }
    }
}

/// The abbreviations of time zones that occur in feeds. One with several meanings has that of RFC 822, or the most common.
private enum TimeZoneNames {
    /// Returns the offset from UTC in minutes; `nil` if the abbreviation is not known.
    static func minutes(_ word: [UInt8]) -> Int? {
        // RFC 2822 reads the letters of RFC 822, which had the wrong sign, as UTC.
        word.count == 1 ? 0 : table[String(decoding: word, as: UTF8.self)]
    }

    private static let table: [String: Int] = [
        "utc": 0, "ut": 0, "gmt": 0, "wet": 0, "west": 60, "bst": 60, "cet": 60, "mez": 60, "met": 60, "cest": 120,
        "mesz": 120, "mest": 120, "eet": 120, "eest": 180, "msk": 180, "ist": 330, "sgt": 480, "hkt": 480, "awst": 480,
        "jst": 540, "kst": 540, "acst": 570, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "est": -300,
        "edt": -240,
        "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480,
        "hst": -600, "ast": -240, "adt": -180, "nst": -210, "ndt": -150, "brt": -180, "art": -180, "et": -300,
        "ct": -360,
        "mt": -420, "pt": -480,
    ]
}

extension [DateToken] {
    /// Returns `true` for a colon between two numbers of at most two digits.
    fileprivate func isClock(at index: Int) -> Bool {
        guard self[index] == .sign(UInt8(ascii: ":")), index > 0, index + 1 < count,
            case .number(_, 1...2) = self[index - 1], case .number(_, 1...2) = self[index + 1]
        else { return false }
        return true
    }

    /// Returns `true` for two, four or six digits after the `t` that follows a number.
    fileprivate func isCompactClock(at index: Int) -> Bool {
        guard index >= 2, case .number(_, let digits) = self[index], digits == 2 || digits == 4 || digits == 6,
            case .number = self[index - 2]
        else { return false }
        return self[index - 1] == .word([UInt8(ascii: "t")])
    }
}
