import Adder
import Foundation
import Testing

@testable import TodosKit

@Suite struct TimestampISO8601Tests {
    @Test(arguments: [
        (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"), (415, "1970-01-01T00:00:00.415Z"),
        (1_769_860_800_007, "2026-01-31T12:00:00.007Z"), (951_782_400_000, "2000-02-29T00:00:00.000Z"),
        (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"), (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ])
    func millisecondsRoundTrip(_ milliseconds: Int64, _ text: String) {
        let time = Timestamp(milliseconds: milliseconds)
        #expect(time.iso8601 == text)
        #expect(Timestamp(iso8601: text) == time)
    }

    @Test(arguments: [
        (Int64.min, "0001-01-01T00:00:00.000Z"), (-62_135_596_800_001, "0001-01-01T00:00:00.000Z"),
        (253_402_300_800_000, "9999-12-31T23:59:59.999Z"), (.max, "9999-12-31T23:59:59.999Z"),
    ])
    func timesAreClampedToTheCalendar(_ milliseconds: Int64, _ text: String) {
        #expect(Timestamp(milliseconds: milliseconds).iso8601 == text)
    }

    @Test(arguments: [
        ("2026-01-31T12:00:00Z", "2026-01-31T12:00:00.000Z"), ("2026-01-31t12:00:00z", "2026-01-31T12:00:00.000Z"),
        ("2026-01-31T12:00:00.5Z", "2026-01-31T12:00:00.500Z"), ("2026-01-31T12:00:00.05Z", "2026-01-31T12:00:00.050Z"),
        ("2026-01-31T12:00:00.1239999Z", "2026-01-31T12:00:00.123Z"),
        ("2026-01-31T12:00:00+01:00", "2026-01-31T11:00:00.000Z"),
        ("2026-01-31T00:30:00.250+01:00", "2026-01-30T23:30:00.250Z"),
        ("2026-12-31T23:30:00-03:30", "2027-01-01T03:00:00.000Z"),
        ("2026-01-31T12:00:00-00:00", "2026-01-31T12:00:00.000Z"),
        ("2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"), ("0001-01-01T01:00:00+01:00", "0001-01-01T00:00:00.000Z"),
    ])
    func otherFormsOfRFC3339AreRead(_ text: String, _ time: String) {
        #expect(Timestamp(iso8601: text)?.iso8601 == time)
    }

    @Test(arguments: [
        "", "2026-01-31", "2026-01-31T12:00:00", "2026-01-31T12:00Z", "2026-01-31 12:00:00Z", "2026-01-31T24:00:00Z",
        "2026-01-31T12:60:00Z", "2026-01-31T12:00:61Z", "2026-02-29T12:00:00Z", "2026-01-31T12:00:00.Z",
        "2026-01-31T12:00:00,5Z", "2026-01-31T12:00:00.5", "2026-01-31T12:00:00+0100", "2026-01-31T12:00:00+01",
        "2026-01-31T12:00:00+24:00", "2026-01-31T12:00:00+01:60", "2026-01-31T12:00:00ZZ", "2026-01-31T12:00:00.123Zx",
        "20260131T120000Z", "2026-01-31T12.00.00Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-00:01",
        "9999-12-31T23:59:60Z", "2026-01-31T1２:00:00Z", "2026-01-31T12:00:00.00000000000000000000000000Z",
    ])
    func refusesAnyOtherText(_ text: String) {
        #expect(Timestamp(iso8601: text) == nil)
    }

    @Test func textRoundTripsAndFoundationReadsIt() throws {
        let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
        var random = RandomTodoTexts(seed: 3)
        for _ in 0..<2_000 {
            let time = Timestamp(milliseconds: Int64(random.number(in: -62_135_596_800_000...253_402_300_799_999)))
            let text = time.iso8601
            #expect(text.utf8.count == 24)
            #expect(Timestamp(iso8601: text) == time)
            // Before 15 October 1582 Foundation uses the Julian calendar.
            guard time.milliseconds > -12_219_292_800_000 else { continue }
            let seconds = try style.parse(text).timeIntervalSince1970
            #expect(abs(seconds * 1_000 - Double(time.milliseconds)) < 1)
        }
    }
}
