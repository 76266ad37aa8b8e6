import Adder
import Testing

@testable import NewsKit

@Suite struct FeedDateTests {
    @Test(arguments: [
        // As the specifications have it.
        ("Sat, 31 Jan 2026 12:30:15 GMT", "2026-01-31T12:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 +0100", "2026-01-31T11:30:15Z"),
        ("31 Jan 26 12:30 EST", "2026-01-31T17:30:00Z"),
        ("2026-01-31T12:30:15Z", "2026-01-31T12:30:15Z"),
        ("2026-01-31T12:30:15.123456-05:30", "2026-01-31T18:00:15.123Z"),
        ("2026-01-31T12:30Z", "2026-01-31T12:30:00Z"),
        ("2026-01-31", "2026-01-31T00:00:00Z"),
        ("2026-01", "2026-01-01T00:00:00Z"),
        ("2026", "2026-01-01T00:00:00Z"),
        ("20260131T123015Z", "2026-01-31T12:30:15Z"),
        ("20260131", "2026-01-31T00:00:00Z"),
        ("2026-031", "2026-01-31T00:00:00Z"),
        // With the day of the week wrong, missing or misspelt.
        ("Mon, 31 Jan 2026 12:30:15 GMT", "2026-01-31T12:30:15Z"),
        ("Saturday, 31 January 2026 12:30:15 GMT", "2026-01-31T12:30:15Z"),
        ("Satur., 31. Jan. 2026, 12:30 Uhr", "2026-01-31T12:30:00Z"),
        // With separators missing or others.
        ("Sat,31Jan2026 12:30:15 GMT", "2026-01-31T12:30:15Z"),
        ("31-Jan-2026 12:30:15", "2026-01-31T12:30:15Z"),
        ("2026-01-31 12:30:15", "2026-01-31T12:30:15Z"),
        ("2026-01-31 12:30:15 +0100", "2026-01-31T11:30:15Z"),
        ("2026-01-31t12:30:15z", "2026-01-31T12:30:15Z"),
        ("2026/01/31 12:30", "2026-01-31T12:30:00Z"),
        ("  Sat, 31  Jan\n 2026 12:30:15 \tGMT ", "2026-01-31T12:30:15Z"),
        ("2026-1-31T2:3:5Z", "2026-01-31T02:03:05Z"),
        // In other orders.
        ("Jan 31, 2026 12:30 PM", "2026-01-31T12:30:00Z"),
        ("January 31st, 2026 12:30 a.m. PST", "2026-01-31T08:30:00Z"),
        ("Sat Jan 31 12:30:15 2026", "2026-01-31T12:30:15Z"),
        ("Sat Jan 31 12:30:15 EST 2026", "2026-01-31T17:30:15Z"),
        ("01/31/2026 1:30 pm", "2026-01-31T13:30:00Z"),
        ("31/01/2026", "2026-01-31T00:00:00Z"),
        ("31.01.2026 12:30", "2026-01-31T12:30:00Z"),
        ("31-01-2026", "2026-01-31T00:00:00Z"),
        ("26-01-31", "2026-01-31T00:00:00Z"),
        ("2026 Jan 31", "2026-01-31T00:00:00Z"),
        ("2026年1月31日 12:30", "2026-01-31T12:30:00Z"),
        // With time zones in every form.
        ("Sat, 31 Jan 2026 12:30:15 +01:00", "2026-01-31T11:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 GMT+1", "2026-01-31T11:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 -0800 (PST)", "2026-01-31T20:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 CEST", "2026-01-31T10:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 A", "2026-01-31T12:30:15Z"),
        ("Sat, 31 Jan 2026 12:30:15 Europe/Nowhere", "2026-01-31T12:30:15Z"),
        // In other languages.
        ("31 janvier 2026", "2026-01-31T00:00:00Z"),
        ("mar., 3 mars 2026 08:00:00 +0100", "2026-03-03T07:00:00Z"),
        ("Sa, 31 Dez 2025 12:00:00 +0100", "2025-12-31T11:00:00Z"),
        ("5 mai 2026", "2026-05-05T00:00:00Z"),
        // At the edges.
        ("Thu, 01 Jan 70 00:00:00 GMT", "1970-01-01T00:00:00Z"),
        ("Sat, 31 Dec 49 00:00:00 GMT", "2049-12-31T00:00:00Z"),
        ("Sat, 31 Dec 103 00:00:00 GMT", "2003-12-31T00:00:00Z"),
        ("2026-01-31T24:00:00Z", "2026-02-01T00:00:00Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00Z"),
        ("2024-02-29", "2024-02-29T00:00:00Z"),
        ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00Z"),
        ("1769860800", "2026-01-31T12:00:00Z"),
        ("1769860800500", "2026-01-31T12:00:00.500Z"),
    ])
    func aDateIsReadInEveryCommonForm(_ text: String, _ moment: String) {
        #expect(FeedDate.parse(text)?.rfc3339 == moment)
    }

    @Test(arguments: [
        ("Mon, 02 Jan 2006 15:04:05 CET", "14:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 PDT", "22:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 BST", "14:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 EST", "20:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 EDT", "19:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 CST", "21:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 CDT", "20:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 MST", "22:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 MDT", "21:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 PST", "23:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 UT", "15:04:05", nil), ("Mon, 02 Jan 2006 15:04:05 M", "15:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 XYZ", "15:04:05", "xyz"), ("Mon, 02 Jan 2006 15:04:05 XYZ+1", "14:04:05", nil),
        ("Mon, 02 Jan 2006 15:04:05 +0100 (XYZ)", "14:04:05", nil),
    ])
    func anUnknownTimeZoneCountsAsUTC(_ text: String, _ time: String, _ zone: String?) throws {
        let read = try FeedParser().parse(
            "<rss><channel><item><guid>1</guid><pubDate>\(text)</pubDate></item></channel></rss>")
        #expect(read.items.first?.published?.rfc3339 == "2006-01-02T\(time)Z")
        #expect(read.warnings.filter { $0.code == .unknownZone }.count == (zone == nil ? 0 : 1))
        #expect(FeedDate.read(text)?.unknownZone == zone)
    }

    @Test(arguments: [
        "", " ", "yesterday", "30 Feb 2026", "2026-02-30", "2026-13-01", "31 Jan", "Jan 2026", "12:30", "12345",
        "0000-01-01",
        "Sat", "--", "2026-01-", "99999999999999999999", "://", String(repeating: "1 ", count: 65), "é", "20261301",
    ])
    func aTextThatIsNoDateIsNone(_ text: String) {
        #expect(FeedDate.parse(text) == (text == "2026-01-" ? FeedDate.parse("2026-01") : nil))
    }

    @Test func everyDayComesBackTheSame() throws {
        // 401 is prime, so each day of the week, the month and the year is among them.
        for day in stride(from: -719_162, through: 2_932_896, by: 401) {
            let moment = Timestamp(milliseconds: Int64(day) * 86_400_000 + 1)
            #expect(FeedDate.parse(moment.rfc3339) == moment)
        }
    }

    /// Days around 1 January and 1 March in years for which the rule of leap years differs.
    @Test(arguments: ["0001", "0004", "0100", "0400", "1900", "1999", "2000", "2001", "2004", "2100", "9999"])
    func theDaysAroundALeapDayComeBackTheSame(_ year: String) throws {
        for day in ["01-01", "02-27", "02-28", "03-01", "12-30"] {
            let start = try #require(FeedDate.parse("\(year)-\(day)T00:00:00Z"))
            #expect(start.rfc3339 == "\(year)-\(day)T00:00:00Z")
            for next in [0, 1].map({ Timestamp(milliseconds: start.milliseconds + $0 * 86_400_000) }) {
                #expect(FeedDate.parse(next.rfc3339) == next)
            }
        }
    }

    @Test(arguments: [
        (Int64.min, "0001-01-01T00:00:00Z"), (.max, "9999-12-31T23:59:59.999Z"), (-1, "1969-12-31T23:59:59.999Z"),
    ])
    func aMomentOutsideTheYearsIsTheNearest(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).rfc3339 == text)
    }
}
