import Foundation
import Testing
import TodosKit

@Suite struct TodoRejectionTests {
    @Test func codesAreEncodedAsTheirNames() throws {
        let codes = TodoRejection.Code.allCases.map(\.rawValue)
        #expect(codes == ["empty", "tooLong", "tooMany", "controlCharacter", "malformed", "ambiguous", "outOfRange"])
    }

    @Test(arguments: TodoRejection.Code.allCases)
    func aRejectionRoundTrips(_ code: TodoRejection.Code) throws {
        let rejection = TodoRejection(field: .due, code: code, message: "“soon” is not a date.")
        let data = try JSONEncoder().encode(rejection)
        #expect(String(decoding: data, as: UTF8.self).contains(#""code":"\#(code.rawValue)""#))
        #expect(try JSONDecoder().decode(TodoRejection.self, from: data) == rejection)
    }
}
