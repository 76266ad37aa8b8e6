import Foundation
import Testing

@testable import TodosKit

@Suite struct TodoTextsTests {
    @Test(arguments: [
        ("", ""), (" \n ", ""), ("One\n\tTwo\n\nThree", "One\n\tTwo\n\nThree"), ("One\r\nTwo\r\n", "One\nTwo"),
        ("\n One \n", "One"), ("é\u{301} 👨‍👩‍👧‍👦 שלום", "é\u{301} 👨‍👩‍👧‍👦 שלום"),
        (String(repeating: "x", count: 20_000), String(repeating: "x", count: 20_000)),
    ])
    func aNoteIsAnyNumberOfLines(_ text: String, _ note: String) throws {
        let read = try TodoNote(text)
        #expect(read.description == note)
        #expect(read.isEmpty == note.isEmpty)
        #expect(try TodoNote(note) == read)
    }

    @Test(arguments: [
        ("a\rb", "controlCharacter", "The note has the control character U+000D: leave it out."),
        ("a\u{0}b", "controlCharacter", "The note has the control character U+0000: leave it out."),
        ("a\u{1B}b", "controlCharacter", "The note has the control character U+001B: leave it out."),
        ("a\u{2029}b", "controlCharacter", "The note has the control character U+2029: leave it out."),
        (String(repeating: "x", count: 20_001), "tooLong", "The note has 20001 characters: shorten it to 20000."),
        (String(repeating: "é", count: 32_769), "tooLong", "The note has 65538 bytes: shorten it to 65536."),
    ])
    func aNoteThatIsNoneIsRejected(_ text: String, _ code: String, _ message: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoNote(text) }
        #expect(rejection == TodoRejection(field: .note, code: code, message: message))
    }

    /// An accent after a blank is one character with it, and a sign of Arabic before a blank is too.
    @Test(arguments: [(" \u{301}x", "\u{301}x"), ("x\u{600} ", "x\u{600}"), ("x\u{3000}", "x")])
    func whiteSpaceAroundATextGoesScalarByScalar(_ text: String, _ kept: String) throws {
        #expect(Array(try TodoTitle(text).description.unicodeScalars) == Array(kept.unicodeScalars))
        #expect(Array(try TodoNote(text).description.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test(arguments: ["A", "Z", "a", "m"])
    func aLetterIsAPriority(_ text: String) throws {
        #expect(try TodoPriority(text).description == text.uppercased())
    }

    @Test(arguments: ["", " A", "AA", "(A)", "1", "Ä", "ß", "Ａ", "[", "@", "\u{0}"])
    func nothingElseIsAPriority(_ text: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoPriority(text) }
        #expect(rejection?.field == .priority)
        #expect(rejection?.code == "malformed")
        #expect(rejection?.message == "“\(text.shown)” is not a priority: type a letter from A to Z.")
    }

    @Test func theMorePressingIsLess() throws {
        #expect(try TodoPriority("A") < TodoPriority("b"))
        #expect(try !(TodoPriority("a") < TodoPriority("A")))
    }

    @Test func textsAreCheckedWhenTheyAreDecoded() throws {
        #expect(try JSONDecoder().decode([TodoPriority].self, from: Data(#"["a"]"#.utf8)) == [TodoPriority("A")])
        #expect(throws: TodoRejection.self) { try JSONDecoder().decode([TodoTitle].self, from: Data(#"[" "]"#.utf8)) }
        #expect(throws: TodoRejection.self) {
            try JSONDecoder().decode([TodoNote].self, from: Data(#"["\u0007"]"#.utf8))
        }
        #expect(throws: TodoRejection.self) { try JSONDecoder().decode([TodoTag].self, from: Data(#"["a b"]"#.utf8)) }
    }
}
