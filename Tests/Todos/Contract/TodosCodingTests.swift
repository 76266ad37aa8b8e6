import Adder
import Foundation
import Testing

@testable import TodosKit

/// The form of encoded todos.
@Suite struct TodosCodingTests {
    @Test func identitiesKeysAndTitlesAreBareText() throws {
        let text = String(decoding: try JSONEncoder().encode(ListedTodo.sample("abcdef", "Milk")), as: UTF8.self)
        #expect(text.contains(#""id":"abcdef""#))
        #expect(text.contains(#""keyLength":4"#) && !text.contains("position"))
        #expect(text.contains(#""title":"Milk""#))
    }

    @Test func decodingChecksTitles() {
        #expect(throws: TodoRejection.self) {
            try JSONDecoder().decode([TodoTitle].self, from: Data(#"["a\nb"]"#.utf8))
        }
    }
}
