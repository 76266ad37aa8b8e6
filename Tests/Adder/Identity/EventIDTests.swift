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

    /// All parts that send an event because of one cause, with the details that they have.
    @Test func allScopesStayApart() {
        var scopes = [
            EventScope.announcement, .response, .failure, .cancellation, .navigation, .turn, .draw,
        ]
        for number in UInt32(0)..<50 {
            let screen = ScreenID(rawValue: number)
            scopes += [.screen(screen), .effect(screen)]
            scopes += [.request(type: UInt64(number), key: ""), .request(type: UInt64(number), key: "a\(number)")]
        }
        scopes += (1..<50).map { .draw(ScreenID(rawValue: $0)) }
        #expect(Set(scopes.map(\.rawValue)).count == scopes.count)
        #expect(Set(scopes.map { $0.rawValue >> 56 }) == Set(EventScope.Kind.allCases.map { UInt64($0.rawValue) }))
        let causes = (0..<20).map { EventID(rawValue: $0) }
        let ids = causes.flatMap { cause in
            scopes.flatMap { scope in (0..<10).map { EventID(cause: cause, scope: scope, ordinal: $0) } }
        }
        #expect(Set(ids).count == ids.count)
    }

    @Test func aDetailNeverChangesTheKind() {
        for kind in EventScope.Kind.allCases {
            #expect(EventScope(kind, detail: .max).rawValue >> 56 == UInt64(kind.rawValue))
        }
    }

    @Test func aDerivedIdentityIsNeverARoot() {
        let derived = (0..<1_000).map { EventID(cause: EventID(rawValue: 1), scope: .turn, ordinal: $0) }
        #expect(derived.allSatisfy { $0.rawValue >> 63 == 1 })
    }
}
