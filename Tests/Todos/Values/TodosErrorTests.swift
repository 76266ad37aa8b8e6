import Adder
import AdderStorage
import Testing

@testable import TodosKit

@Suite struct TodosErrorTests {
    @Test func whatIsNotFoundIsNamedWithWhereToLook() throws {
        let error = TodosError.notFound(try TodoKey(typed: "zzzz"))
        #expect(error.code == "notFound")
        #expect(error.description == "There is no todo “zzzz”: list all todos, and the trash, to see what there is.")
    }

    @Test func anAmbiguousKeyIsNamedWithItsCandidates() throws {
        let candidates = [try ListedTodo.sample("abcd", "Milk"), try .sample("abce", "Bread")]
        let error = TodosError.ambiguous(.init(key: try TodoKey(typed: "abc"), candidates: candidates))
        #expect(error.code == "ambiguous")
        #expect(error.description == "“abc” may be abcd “Milk” or abce “Bread”: type more of it.")
    }

    @Test func aFailureOfTheStoreKeepsItsCodeAndItsSentence() {
        let error = TodosError.storage(StorageError(code: .full, message: "There is no room: free some."))
        #expect(error.code == "full")
        #expect(error.description == "There is no room: free some.")
    }

    @Test func anEmptyPathIsAProblemOfTheOptions() {
        var options = TodosOptions()
        #expect(options.problems().isEmpty)
        options.storage = .file("todos.sqlite")
        #expect(options.problems().isEmpty)
        options.storage = .file("")
        #expect(options.problems().map(\.property) == ["storage"])
    }
}
