import Foundation
import Testing

@testable import TodosKit

/// The rules that titles, notes, priorities and tags share.
@Suite struct TodoTextTests {
    /// A blank and the accent after it are one character, and so are an Arabic sign and the blank after it.
    @Test(arguments: [(" \u{301}x", "\u{301}x"), ("x\u{600} ", "x\u{600}"), ("x\u{3000}", "x")])
    func whiteSpaceIsTrimmedByScalars(_ text: String, _ kept: String) throws {
        #expect(Array(try TodoTitle(text).description.unicodeScalars) == Array(kept.unicodeScalars))
        #expect(Array(try TodoNote(text).description.unicodeScalars) == Array(kept.unicodeScalars))
    }

    @Test func decodingChecksTheRules() throws {
        #expect(try JSONDecoder().decode([TodoPriority].self, from: Data(#"["a"]"#.utf8)) == [TodoPriority("A")])
        #expect(throws: TodoRejection.self) { try JSONDecoder().decode([TodoTitle].self, from: Data(#"[" "]"#.utf8)) }
        #expect(throws: TodoRejection.self) {
            try JSONDecoder().decode([TodoNote].self, from: Data(#"["\u0007"]"#.utf8))
        }
        #expect(throws: TodoRejection.self) { try JSONDecoder().decode([TodoTag].self, from: Data(#"["a b"]"#.utf8)) }
    }
}
