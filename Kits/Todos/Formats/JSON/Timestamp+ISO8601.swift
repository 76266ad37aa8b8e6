import Adder
import AdderServices

/// Points in time as text. Computed with integers, since a `Date` is a floating-point number whose style truncates 0.415
/// seconds to 0.414.
extension Timestamp {
    /// The times from 0001-01-01T00:00:00.000Z to 9999-12-31T23:59:59.999Z.
    private static let range: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

    /// The time in ISO 8601 in UTC, always with milliseconds, `2026-01-31T12:00:00.000Z`, clamped to the years from 1 to 9999.
    var iso8601: String {
        let text = rfc3339
        return text.contains(".") ? text : text.dropLast() + ".000Z"
    }

    /// Creates the time of a text of RFC 3339 with an offset from UTC or `Z`; `nil` for any other text, and outside of the
    /// years from 1 to 9999 of UTC. Digits after the milliseconds are dropped.
    init?(iso8601 text: String) {
        let bytes = Array(text.utf8.prefix(41))
        guard 20...40 ~= bytes.count, bytes[10] | 0x20 == UInt8(ascii: "t"),
            let day = CalendarDay(iso8601: text.prefix(10)),
            let seconds = Self.seconds(bytes[11..<19])
        else { return nil }
        var rest = bytes[19...]
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            let digits = rest.dropFirst().prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
            guard let value = Int(digits: digits.prefix(3)) else { return nil }
            fraction = digits.count == 1 ? value * 100 : digits.count == 2 ? value * 10 : value
            rest = rest[digits.endIndex...]
        }
        guard let offset = Self.offset(rest) else { return nil }
        let total = Int64(day.daysSince1970) * 86_400 + Int64(seconds - offset)
        self.init(milliseconds: total * 1_000 + Int64(fraction))
        guard Self.range ~= milliseconds else { return nil }
    }

    /// Returns the seconds of a time of day, `12:00:59`. A leap second is the sixty-first of its minute.
    private static func seconds(_ clock: ArraySlice<UInt8>) -> Int? {
        let start = clock.startIndex
        guard clock[start + 2] == UInt8(ascii: ":"), clock[start + 5] == UInt8(ascii: ":"),
            let hours = Int(digits: clock.prefix(2)), hours < 24,
            let minutes = Int(digits: clock.dropFirst(3).prefix(2)), minutes < 60,
            let seconds = Int(digits: clock.suffix(2)), seconds <= 60
        else { return nil }
        return (hours * 60 + minutes) * 60 + seconds
    }

    /// Returns the seconds of an offset from UTC: `Z`, `+01:00`.
    private static func offset(_ text: ArraySlice<UInt8>) -> Int? {
        guard let sign = text.first else { return nil }
        if sign | 0x20 == UInt8(ascii: "z") { return text.count == 1 ? 0 : nil }
        guard text.count == 6, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-"),
            text[text.startIndex + 3] == UInt8(ascii: ":"),
            let hours = Int(digits: text.dropFirst().prefix(2)), hours < 24,
            let minutes = Int(digits: text.suffix(2)), minutes < 60
        else { return nil }
        return (sign == UInt8(ascii: "-") ? -1 : 1) * (hours * 60 + minutes) * 60
    }
}
