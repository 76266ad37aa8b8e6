import Testing

@testable import TodosKit

@Suite struct TodoKeyTests {
    @Test(arguments: [
        ("a", "a"),
        ("dxd5", "dxd5"),
        ("DXD5", "dxd5"),
        ("id-1", "id-1"),
        (String(repeating: "x", count: 64), String(repeating: "x", count: 64)),
    ])
    func lettersDigitsAndHyphensAreAKey(_ text: String, _ key: String) throws {
        #expect(try TodoKey(typed: text).description == key)
    }

    @Test(arguments: [
        "", " ", "a b", "a%", "a_", "é", "ａ", "a\u{0}", "*", "'; DROP TABLE todo", String(repeating: "x", count: 65),
    ])
    func otherTextIsMalformed(_ text: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoKey(typed: text) }
        #expect(rejection?.field == .id)
        #expect(rejection?.code == .malformed)
    }

    @Test func messagesContainNoControlCharacters() {
        let rejection = #expect(throws: TodoRejection.self) {
            try TodoKey(typed: "\u{1B}[2Jé" + String(repeating: "x", count: 99))
        }
        #expect(
            rejection?.message
                == "“[2Jé" + String(repeating: "x", count: 60)
                + "” is not the key of a todo. Enter the characters that a list shows before it.")
    }

    @Test(
        arguments: [
            ("abcdefgh", nil, nil, "abcd"),
            ("abcdefgh", "aaaa", "bbbb", "abcd"),
            ("abcdefgh", "abcaaaaa", "abcz", "abcd"),
            ("abcdefgh", "abcdaaaa", nil, "abcde"),
            ("abcdefgh", nil, "abcdefgz", "abcdefgh"),
            ("abcdefgh", "abcdeaaa", "abcdezzz", "abcdef"),
            ("abc", nil, nil, "abc"),
            ("abcd", nil, "abcde", "abcd"),
            ("abcde", "abcd", nil, "abcde"),
        ] as [(String, String?, String?, String)])
    func theShortestKeyDiffersFromNeighbours(
        _ id: String, _ before: String?, _ after: String?, _ key: String
    ) {
        let length = TodoKey.length(for: id, before: before, after: after)
        #expect(TodoKey(TodoID(id), length: length).description == key)
    }
}
