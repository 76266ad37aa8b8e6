import Testing

@testable import TodosKit

@Suite struct TodoNoteTests {
    @Test(arguments: [
        ("", ""), (" \n ", ""), ("One\n\tTwo\n\nThree", "One\n\tTwo\n\nThree"), ("One\r\nTwo\r\n", "One\nTwo"),
        ("One\r\rTwo\r\n\rThree\r", "One\n\nTwo\n\nThree"), ("\r\u{301}", "\u{301}"),
        ("\n One \n", "One"), ("é\u{301} 👨‍👩‍👧‍👦 שלום", "é\u{301} 👨‍👩‍👧‍👦 שלום"),
        (String(repeating: "x", count: 20_000), String(repeating: "x", count: 20_000)),
    ])
    func aNoteHasAnyNumberOfLines(_ text: String, _ note: String) throws {
        let read = try TodoNote(text)
        #expect(read.description == note)
        #expect(read.isEmpty == note.isEmpty)
        #expect(try TodoNote(note) == read)
    }

    @Test(arguments: [
        ("a\u{0}b", TodoRejection.Code.controlCharacter, "The note contains the control character U+0000. Remove it."),
        ("a\u{1B}b", .controlCharacter, "The note contains the control character U+001B. Remove it."),
        ("a\u{2029}b", .controlCharacter, "The note contains the control character U+2029. Remove it."),
        (
            String(repeating: "x", count: 20_001), .tooLong,
            "The note has 20001 characters. Shorten it to at most 20000."
        ),
        (String(repeating: "é", count: 32_769), .tooLong, "The note has 65538 bytes. Shorten it to at most 65536."),
    ])
    func rejectsAnyOtherText(_ text: String, _ code: TodoRejection.Code, _ message: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoNote(text) }
        #expect(rejection == TodoRejection(field: .note, code: code, message: message))
    }
}
