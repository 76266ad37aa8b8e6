import Adder
import AdderServices
import Foundation
import Testing

@testable import TodosKit

@Suite struct DueDateTests {
    private let today = CalendarDay(year: 2026, month: 1, day: 31)

    @Test(arguments: [
        ("2026-03-05", "2026-03-05"), ("tomorrow", "2026-02-01"), ("2026-03-05T15:00", "2026-03-05T15:00"),
        ("2026-03-05t15:00", "2026-03-05T15:00"), ("20260305T1500", "2026-03-05T15:00"),
        ("20260305T150059", "2026-03-05T15:00"), ("2026-03-05T15:00:59", "2026-03-05T15:00"),
        ("2026-03-05T15:00:60", "2026-03-05T15:00"), ("2026-03-05T15:00:59.999", "2026-03-05T15:00"),
        ("2026-03-05T00:00", "2026-03-05T00:00"), ("2026-03-05T23:59", "2026-03-05T23:59"),
        ("2026-03-05T15:00Z", "2026-03-05T16:00"), ("2026-03-05T15:00z", "2026-03-05T16:00"),
        ("2026-03-05T15:00:00.5+00:00", "2026-03-05T16:00"), ("2026-03-05T15:00+01:00", "2026-03-05T15:00"),
        ("2026-03-05T15:00+01", "2026-03-05T15:00"), ("20260305T1500+0100", "2026-03-05T15:00"),
        ("2026-03-05T23:30Z", "2026-03-06T00:30"), ("2026-03-05T00:30+02:00", "2026-03-04T23:30"),
        ("2026-03-05T00:30+18:00", "2026-03-04T07:30"), ("2026-12-31T20:00-05:00", "2027-01-01T02:00"),
        ("2026-01-01T00:00-03:30", "2026-01-01T04:30"),
    ])
    func typedTextIsConvertedToLocalTime(_ text: String, _ due: String) throws {
        #expect(try typed(text).description == due)
    }

    private func typed(_ text: String, east seconds: Int = 3_600) throws -> DueDate {
        let zone = LocalZone.fixed(secondsFromGMT: seconds)
        return try DueDate(typed: text, in: DateContext(today: try #require(today), zone: zone))
    }

    @Test func offsetsAreRoundedDownToMinutes() throws {
        #expect(try typed("2026-03-05T12:00Z", east: -1).description == "2026-03-05T11:59")
        #expect(try typed("2026-03-05T12:00Z", east: 59).description == "2026-03-05T12:00")
    }

    @Test(arguments: [
        "", " ", "T15:00", "2026-03-05T", "2026-03-05T24:00", "2026-03-05T15:60", "2026-03-05T15",
        "2026-03-05T15:0", "2026-03-05T1:500", "2026-03-05T15:000", "2026-03-05T150:0", "2026-03-05T15:00:61",
        "2026-03-05T15:00:", "2026-03-05T15:0000", "2026-03-05T1500:00", "2026-03-05T15:00.5", "2026-03-05T15:00:00.",
        "2026-03-05T15:00:00.x", "2026-03-05T15:00Z01", "2026-03-05T15:00ZZ", "2026-03-05T15:00+", "2026-03-05T15:00+1",
        "2026-03-05T15:00+1:00", "2026-03-05T15:00+19:00", "2026-03-05T15:00+01:60", "2026-03-05T15:00+01:00:00",
        "2026-02-30T15:00", "today T15:00", "0001-01-01T00:00+02:00", "9999-12-31T23:30Z", "soon",
        "2026-03-05T15:00:00.0000000000000000000000",
    ])
    func rejectsAnyOtherText(_ text: String) throws {
        let rejection = #expect(throws: TodoRejection.self) { try typed(text) }
        #expect(rejection?.field == .due)
        #expect(rejection?.code == .malformed)
        #expect(
            rejection?.message
                == "“\(text)” is not a date. Enter one such as 2026-01-31, 2026-01-31 15:00, tomorrow 9am, friday, in 3 days "
                + "or 24 Nov.")
    }

    @Test(arguments: ["0001-01-01", "2026-01-31", "9999-12-31T23:59", "2026-01-31T00:00", "2024-02-29T09:05"])
    func storedTextRoundTrips(_ text: String) throws {
        let due = try #require(DueDate(stored: text))
        #expect(due.description == text)
        let coded = try JSONEncoder().encode([due])
        #expect(try JSONDecoder().decode([DueDate].self, from: coded) == [due])
    }

    @Test(arguments: [
        "", "today", "2026-01-31T", "2026-01-31T24:00", "2026-01-31T15:00Z", "2026-02-30", "2026-01-31 15:00",
    ])
    func refusesAnyOtherStoredText(_ text: String) {
        #expect(DueDate(stored: text) == nil)
    }

    @Test func minutesOutsideADayAreIgnored() throws {
        let today = try #require(today)
        #expect([-1, 1_440, .max, .min].map { DueDate(today, minute: $0).minute } == [nil, nil, nil, nil])
        #expect([0, 1_439].map { DueDate(today, minute: $0).minute } == [0, 1_439])
    }

    @Test func aWholeDayPrecedesItsMinutes() throws {
        let texts = ["2025-12-31T23:59", "2026-01-31", "2026-01-31T00:00", "2026-01-31T00:01", "2026-02-01"]
        let dues = try texts.map { try #require(DueDate(stored: $0)) }
        #expect(dues.shuffled().sorted() == dues)
    }
}
