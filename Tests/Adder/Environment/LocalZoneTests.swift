import Foundation
import Testing

@testable import Adder

@Suite struct LocalZoneTests {
    /// Berlin in 2026: summer time from 29 March, 1:00 UTC, to 25 October, 1:00 UTC.
    private let berlin = LocalZone.changing(
        from: 3_600,
        [
            .init(at: Timestamp(milliseconds: 1_792_890_000_000), secondsFromGMT: 3_600),
            .init(at: Timestamp(milliseconds: 1_774_746_000_000), secondsFromGMT: 7_200),
        ])

    private func utc(_ text: String) throws -> Timestamp {
        let date = try #require(try? Date.ISO8601FormatStyle().parse(text + ":00Z"))
        return Timestamp(milliseconds: Int64(date.timeIntervalSince1970) * 1_000)
    }

    @Test(arguments: [
        ("2026-01-01T12:00", "2026-01-01T13:00"), ("2026-03-29T00:59", "2026-03-29T01:59"),
        ("2026-03-29T01:00", "2026-03-29T03:00"), ("2026-10-25T00:59", "2026-10-25T02:59"),
        ("2026-10-25T01:00", "2026-10-25T02:00"), ("2027-07-01T12:00", "2027-07-01T13:00"),
    ])
    func aTableChangesItsOffset(_ moment: String, _ local: String) throws {
        #expect(try utc(moment).localMinute(in: berlin) == local)
    }

    @Test(arguments: [
        ("2026-03-29T00:00", "2026-03-28T23:00"), ("2026-03-29T02:30", "2026-03-29T01:30"),
        ("2026-03-29T03:00", "2026-03-29T01:00"), ("2026-03-30T00:00", "2026-03-29T22:00"),
        ("2026-10-25T02:30", "2026-10-25T00:30"), ("2026-10-25T03:00", "2026-10-25T02:00"),
        ("2026-10-26T00:00", "2026-10-25T23:00"),
    ])
    func aLocalTimeIsOneMoment(_ local: String, _ moment: String) throws {
        #expect(berlin.moment(ofLocal: try utc(local)) == (try utc(moment)))
    }

    @Test func theSystemsZoneIsRecorded() {
        let recorded = LocalZone.system.recorded()
        for milliseconds in stride(from: Int64(0), to: 2_145_000_000_000, by: 86_400_000 * 13) {
            let time = Timestamp(milliseconds: milliseconds)
            #expect(recorded.secondsFromGMT(at: time) == LocalZone.system.secondsFromGMT(at: time))
        }
        #expect(berlin.recorded() == berlin)
    }

    @Test func zonesAreCodedWithoutLoss() throws {
        for zone in [.system, .utc, .fixed(secondsFromGMT: -12_600), berlin] {
            let coded = try JSONEncoder().encode([zone])
            #expect(try JSONDecoder().decode([LocalZone].self, from: coded) == [zone])
        }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([LocalZone].self, from: Data("[[]]".utf8)) }
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([LocalZone].self, from: Data("[[1,2]]".utf8)) }
    }

    @Test func aZoneIsShownByItsOffset() {
        let zones = [.system, .utc, .fixed(secondsFromGMT: -12_600), berlin, .fixed(secondsFromGMT: .max)]
        #expect(
            zones.map(\.description) == ["system", "UTC", "UTC-03:30", "UTC+01:00, then 2 changes", "UTC+18:00"])
    }

    @Test func everyMomentHasALocalTime() {
        for zone in [LocalZone.system, berlin, .fixed(secondsFromGMT: .min)] {
            for time in [Int64.min, -1, 0, 1, .max].map(Timestamp.init(milliseconds:)) {
                #expect(time.localMinute(in: zone).utf8.count == 16)
                _ = zone.moment(ofLocal: time)
            }
        }
    }
}
