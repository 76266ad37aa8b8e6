public import Adder

/// A formatter that writes dates as people say them: `today`, `tomorrow 15:00`, `Fri`, `24 Nov`, `3 days late`.
///
/// | date | text |
/// |---|---|
/// | today, tomorrow, yesterday | that word |
/// | two to six days from today | the short name of the weekday |
/// | any other day of this year | the day and the short name of the month: `24 Nov` |
/// | any other day | the same with the year: `24 Nov 2027` |
/// | a day before today for which something is due | the number of days: `3 days late` |
///
/// A time of day follows, except after a number of days. Numbers and amounts are those of ``PlainPageFormatter``. A text that is
/// no date of ISO 8601 is shown as it is.
public struct RelativePageFormatter: PageFormatter {
    private let plain = PlainPageFormatter()
    private let texts: DateTexts

    /// Creates a formatter.
    ///
    /// - Parameters:
    ///   - zone: The time zone of the person, which decides which day it is.
    ///   - words: The words and the names.
    ///   - now: Returns the current time. Called for each date.
    public init(in zone: LocalZone, words: DateWords = DateWords(), now: @escaping @Sendable () -> Timestamp) {
        texts = DateTexts(zone, words, now)
    }

    /// Returns the digits of a number, without separators.
    public func number(_ number: Int) -> String { plain.number(number) }

    /// Returns an amount with a decimal point and the code of its currency.
    public func amount(minorUnits: Int64, currency: String, decimals: Int) -> String {
        plain.amount(minorUnits: minorUnits, currency: currency, decimals: decimals)
    }

    /// Returns a date as people say it.
    public func date(_ date: PageDate) -> String { texts[date].text }

    /// Returns the label of a cell; `nil` for a late date, whose text says so itself.
    public func label(of cell: PageCell) -> String? {
        if case .date(let date) = cell.value, date.isDue, texts[date].isLate { nil } else { cell.label }
    }
}

/// The texts of dates on one day, each written once: a long list has few different dates.
private final class DateTexts: Sendable {
    struct Text {
        let text: String
        var isLate = false
    }

    private struct Day {
        /// The moments of the day, from its first to that of the next.
        var moments = Timestamp(milliseconds: 0)..<Timestamp(milliseconds: 0)
        var number = 0
        var texts: [PageDate: Text] = [:]
    }

    private static let limit = 4_096

    private let zone: LocalZone
    private let words: DateWords
    private let now: @Sendable () -> Timestamp
    private let day = Lock(Day())

    init(_ zone: LocalZone, _ words: DateWords, _ now: @escaping @Sendable () -> Timestamp) {
        (self.zone, self.words, self.now) = (zone, words, now)
    }

    subscript(date: PageDate) -> Text {
        let now = now()
        return day.withLock { day in
            if !day.moments.contains(now) { day = self.day(of: now) }
            if let text = day.texts[date] { return text }
            let text = text(date, from: day.number)
            if day.texts.count >= Self.limit { day.texts = [:] }
            day.texts[date] = text
            return text
        }
    }

    private func day(of now: Timestamp) -> Day {
        let length: Int64 = 86_400_000
        let local = now.local(in: zone).milliseconds
        let number = local / length - (local % length < 0 ? 1 : 0)
        func start(_ number: Int64) -> Timestamp {
            zone.moment(ofLocal: Timestamp(milliseconds: number.clampedProduct(length)))
        }
        let (first, next) = (start(number), start(number + 1))
        return Day(moments: min(first, next)..<max(first, next), number: Int(number))
    }

    private func text(_ date: PageDate, from today: Int) -> Text {
        guard let parts = date.components else { return Text(text: date.text) }
        let number = CivilDate.daysSince1970(year: parts.year, month: parts.month, day: parts.day)
        let distance = number - today
        if date.isDue, distance < 0 { return Text(text: words.late(-distance), isLate: true) }
        var text =
            switch distance {
            case 0: words.today
            case 1: words.tomorrow
            case -1: words.yesterday
            // 1 January 1970 was a Thursday.
            case 2...6: words.names.shortWeekdays[((number + 3) % 7 + 7) % 7]
            default: "\(parts.day) \(words.names.shortMonths[parts.month - 1])"
            }
        if !(-1...6 ~= distance), parts.year != CivilDate(daysSince1970: today).year { text += " \(parts.year)" }
        if let minute = parts.minute {
            let (hours, minutes) = minute.quotientAndRemainder(dividingBy: 60)
            text += " \(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes)"
        }
        return Text(text: text)
    }
}
