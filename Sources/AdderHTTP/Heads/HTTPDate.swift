import Adder

/// The dates of headers, by section 5.6.7 of RFC 9110.
enum HTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Returns the moment that a text denotes; `nil` if it is not a date in one of the three forms, which are
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    ///
    /// A year of two digits is from 1970 to 2069.
    static func timestamp(_ text: String) -> Timestamp? {
        guard text.utf8.count <= 64 else { return nil }
        var words = text.split { $0 == " " || $0 == "," || $0 == "-" }.dropFirst().map(String.init)
        if words.last == "GMT" { words.removeLast() }
        guard words.count == 4 else { return nil }
        // The third form has the month first, and the year last.
        if number(words[0]) == nil { words = [words[1], words[0], words[3], words[2]] }
        guard let day = number(words[0]), let month = months.firstIndex(of: words[1].lowercasedASCII),
            let year = number(words[2]).map({ words[2].count > 2 ? $0 : $0 < 70 ? $0 + 2_000 : $0 + 1_900 }),
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let time = words[3].split(separator: ":").compactMap { number($0) }
        // A minute may have a leap second.
        guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
        return Timestamp(
            milliseconds: (Int64(date.daysSince1970) * 86_400 + Int64(time[0] * 3_600 + time[1] * 60 + time[2])) * 1_000
        )
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(\.isDigit) && text.utf8.count <= 4 ? Int(text) : nil
    }
}
