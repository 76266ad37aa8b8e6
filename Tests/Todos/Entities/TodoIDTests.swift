import Adder
import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoIDTests {
    private static let base32 = "b2kwzzzzzzzzzzzzzzzzzzzz27"

    /// Stored as bits or as text, an identity behaves the same.
    @Test(arguments: [
        base32, "", "a", "milk", String(repeating: "a", count: 26), "h" + String(repeating: "7", count: 25),
        // One character less or more, or more than 128 bits: the first character has three of them.
        String(base32.dropLast()), base32 + "a", "i" + base32.dropFirst(), "2" + base32.dropFirst(),
        String(repeating: "z", count: 26), String(repeating: "7", count: 26),
        // Other alphabets.
        base32.uppercased(), "b" + String(repeating: "1", count: 25), "b" + String(repeating: "-", count: 25),
        "550e8400-e29b-41d4-a716-446655440000",
    ])
    func keepsItsText(_ text: String) throws {
        let id = TodoID(text)
        #expect(id.description == text)
        #expect(id == TodoID(text))
        for length in [0, 1, 4, 25, 26, 27, 99] { #expect(id.prefix(length) == String(text.prefix(length))) }
        #expect(try JSONDecoder().decode(TodoID.self, from: try JSONEncoder().encode(id)) == id)
        #expect(String(decoding: try JSONEncoder().encode(id), as: UTF8.self) == "\"\(text)\"")
    }

    @Test(arguments: [UInt64](1...4))
    func differsWhereTheTextDiffers(_ seed: UInt64) {
        var draw = RandomTodos(seed)
        let alphabet = Array("abcdefghijklmnopqrstuvwxyz234567")
        for _ in 0..<500 {
            var text = (0..<26).map { _ in draw.one(of: alphabet) }
            let id = TodoID(String(text))
            #expect(id.description == String(text))
            let index = draw.int(0...25)
            let other = draw.one(of: alphabet)
            guard other != text[index] else { continue }
            text[index] = other
            #expect(TodoID(String(text)) != id)
            #expect(TodoID(String(text)).description == String(text))
        }
    }

    @Test func liveIdentitiesAreStoredAsBits() {
        let id = HostEnvironment.live().identifier(EventID(rawValue: 1), 0)
        #expect(TodoID(base32: Array(id.utf8).span)?.description == id)
        #expect(TodoID(base32: Array("milk".utf8).span) == nil)
    }
}
