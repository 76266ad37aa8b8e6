import Adder
import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoIDTests {
    private static let drawn = "b2kwzzzzzzzzzzzzzzzzzzzz27"

    /// Whether it is kept as bits or as a text is nobody's business.
    @Test(arguments: [
        drawn, "", "a", "milk", String(repeating: "a", count: 26), "h" + String(repeating: "7", count: 25),
        // One character less or more, and what 128 bits cannot be: the first character stands for three of them.
        String(drawn.dropLast()), drawn + "a", "i" + drawn.dropFirst(), "2" + drawn.dropFirst(),
        String(repeating: "z", count: 26), String(repeating: "7", count: 26),
        // Other alphabets.
        drawn.uppercased(), "b" + String(repeating: "1", count: 25), "b" + String(repeating: "-", count: 25),
        "550e8400-e29b-41d4-a716-446655440000",
    ])
    func anIdentityIsTheTextThatItWasMadeOf(_ text: String) throws {
        let id = TodoID(text)
        #expect(id.description == text)
        #expect(id == TodoID(text))
        for length in [0, 1, 4, 25, 26, 27, 99] { #expect(id.prefix(length) == String(text.prefix(length))) }
        #expect(try JSONDecoder().decode(TodoID.self, from: try JSONEncoder().encode(id)) == id)
        #expect(String(decoding: try JSONEncoder().encode(id), as: UTF8.self) == "\"\(text)\"")
    }

    @Test(arguments: [UInt64](1...4))
    func identitiesThatAreDrawnAreDifferentWhereTheirTextsAre(_ seed: UInt64) {
        var draw = RandomTodos(seed)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
        for _ in 0..<500 {
            var text = (0..<26).map { _ in draw.one(of: alphabet) }
            let id = TodoID(String(text))
            #expect(id.description == String(text))
            let place = draw.int(0...25)
            let other = draw.one(of: alphabet)
            guard other != text[place] else { continue }
            text[place] = other
            #expect(TodoID(String(text)) != id)
            #expect(TodoID(String(text)).description == String(text))
        }
    }

    @Test func whatTheWorldDrawsIsKeptAsItsBits() {
        let id = HostEnvironment.live().identifier(EventID(rawValue: 1), 0)
        #expect(TodoID(drawn: Array(id.utf8).span)?.description == id)
        #expect(TodoID(drawn: Array("milk".utf8).span) == nil)
    }
}
