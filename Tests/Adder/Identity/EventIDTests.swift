import Adder
import Foundation
import Testing

@Suite struct EventIDTests {
    @Test(arguments: [
        (0, #""0""#), (1, #""1""#), (35, #""z""#), (36, #""10""#), (1 << 63, #""1y2p0ij32e8e8""#),
        (UInt64.max, #""3w5e11264sgsf""#),
    ])
    func anIdentityIsCodedInBase36(_ number: UInt64, _ json: String) throws {
        let id = EventID(rawValue: number)
        let data = try JSONEncoder().encode(id)
        #expect(String(decoding: data, as: UTF8.self) == json)
        #expect(try JSONDecoder().decode(EventID.self, from: data) == id)
        #expect("\"\(id)\"" == json)
    }

    @Test(arguments: [#""""#, #""a b""#, #""3w5e11264sgsg""#, "7"])
    func anInvalidIdentityDoesNotDecode(_ json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(EventID.self, from: Data(json.utf8))
        }
    }

    @Test func derivedIdentitiesAreReproducible() {
        let cause = EventID(rawValue: 5)
        #expect(EventID(cause: cause, scope: 1, ordinal: 2) == EventID(cause: cause, scope: 1, ordinal: 2))
    }

    @Test func derivedIdentitiesAreDistinct() {
        var derived: Set<EventID> = []
        for cause in 0..<20 {
            for scope in 0..<20 {
                for ordinal in 0..<20 {
                    let cause = EventID(rawValue: UInt64(cause))
                    derived.insert(EventID(cause: cause, scope: UInt64(scope), ordinal: UInt64(ordinal)))
                }
            }
        }
        #expect(derived.count == 8_000)
    }

    @Test func aDerivedIdentityIsNeverARoot() {
        let derived = (0..<1_000).map { EventID(cause: EventID(rawValue: 1), scope: 0, ordinal: $0) }
        #expect(derived.allSatisfy { $0.rawValue >> 63 == 1 })
    }
}
