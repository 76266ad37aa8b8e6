import Adder

/// The dates of feeds: RFC 822 and RFC 3339 as written down, and in the wrong forms that are common.
///
/// A date without a time is midnight, one without a time zone UTC. Years of two digits are from 1950 to 2049. Numbers
/// between slashes are month, day, year, unless the first is over 12; between dots or hyphens they are day, month, year.
enum FeedDate {
    /// Returns the moment that a text stands for; `nil` if it cannot be told.
    static func parse(_ text: some StringProtocol) -> Timestamp? {
        // No date is that long.
        guard text.utf8.count <= 128 else { return nil }
        var tokens = DateToken.split(text.utf8)
        while tokens.last == .space { tokens.removeLast() }
        while tokens.first == .space { tokens.removeFirst() }
        if let epoch = epoch(tokens) { return epoch }
        let clock = ClockTime(removingFrom: &tokens)
        guard let day = DayParts(tokens).date else { return nil }
        let seconds = Int64(day.daysSince1970) * 86_400 + Int64(clock.secondsOfDay) - Int64(clock.offset) * 60
        return Timestamp(milliseconds: seconds * 1_000 + Int64(clock.milliseconds))
    }

    /// Seconds or milliseconds since 1970, in the years from 1973 to 2286.
    private static func epoch(_ tokens: [DateToken]) -> Timestamp? {
        guard tokens.count == 1, case .number(let number, let digits) = tokens[0] else { return nil }
        switch digits {
        case 9, 10: return Timestamp(milliseconds: Int64(number) * 1_000)
        case 13: return Timestamp(milliseconds: Int64(number))
        default: return nil
        }
    }
}
