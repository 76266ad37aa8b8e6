import Adder
import Testing

@testable import TodosKit

@Suite struct TodoPriorityTests {
    @Test(arguments: ["A", "Z", "a", "m"])
    func aLetterIsAPriority(_ text: String) throws {
        #expect(try TodoPriority(text).description == text.uppercased())
    }

    @Test(arguments: ["", " A", "AA", "(A)", "1", "Ä", "ß", "Ａ", "[", "@", "\u{0}"])
    func rejectsAnyOtherText(_ text: String) {
        let rejection = #expect(throws: TodoRejection.self) { try TodoPriority(text) }
        #expect(rejection?.field == .priority)
        #expect(rejection?.code == .malformed)
        #expect(rejection?.message == "“\(text.excerpt)” is not a priority. Enter a letter from A to Z.")
    }

    @Test func higherPrioritiesPrecede() throws {
        #expect(try TodoPriority("A") < TodoPriority("b"))
        #expect(try !(TodoPriority("a") < TodoPriority("A")))
    }
}
