import Adder
import AdderStorage
import Testing

@testable import TodosKit

@Suite struct TodosErrorTests {
    @Test func notFoundNamesTheKey() throws {
        let error = TodosError.notFound(try TodoKey(typed: "zzzz"))
        #expect(error.code == "notFound")
        #expect(error.description == "There is no todo “zzzz”. List all todos and the trash to see their keys.")
    }

    @Test func ambiguousNamesTheCandidates() throws {
        let candidates = [try ListedTodo.sample("abcd", "Milk"), try .sample("abce", "Bread")]
        let error = TodosError.ambiguous(.init(key: try TodoKey(typed: "abc"), candidates: candidates))
        #expect(error.code == "ambiguous")
        #expect(
            error.description == "The key “abc” matches abcd “Milk” and abce “Bread”. Enter more of its characters.")
    }

    @Test func ambiguousNamesRowsThatCannotBeRead() throws {
        let key = try TodoKey(typed: "abc")
        let rows = [UnreadableTodo(TodoKey(TodoID("abcx")), reason: "It is damaged.")]
        let error = TodosError.ambiguous(
            .init(key: key, candidates: [try ListedTodo.sample("abcd", "Milk")], unreadable: rows))
        #expect(
            error.description
                == "The key “abc” matches abcd “Milk” and abcx (cannot be read). Enter more of its characters.")
    }

    @Test func storageErrorsKeepCodeAndMessage() {
        let error = TodosError.storage(StorageError(code: .full, message: "There is no room: free some."))
        #expect(error.code == "full")
        #expect(error.description == "There is no room: free some.")
    }

    @Test func aRequestWithoutAnAnswerKeepsCodeAndMessage() {
        let error = ReplyError(.stopped, request: TodosRequest.self)
        #expect(TodosError.unanswered(error).code == "stopped")
        #expect(TodosError.unanswered(error).description == error.description)
        #expect(TodosResponse.failed(error) == .failed(.unanswered(error)))
    }

    @Test(arguments: [
        (TodosError.notInTrash(TodoKey(TodoID("a"))), "notInTrash"), (.otherKind(TodoKey(TodoID("a"))), "otherKind"),
        (.tooManyTags(TodoKey(TodoID("a"))), "tooMany"),
        (.tooFewSteps(0), "nothingToUndo"), (.noMatch, "noMatch"), (.tooFewUndoneSteps(0), "nothingToRedo"),
        (.malformed(.init("line 3", "It has no title: give one.")), "malformed"),
    ])
    func everyErrorHasACodeAndAFullSentence(_ error: TodosError, _ code: String) {
        #expect(error.code == code)
        #expect(error.description.hasSuffix("."))
        #expect(Problem(error).code == code)
        #expect(Problem(error).message == error.description)
    }

    @Test(arguments: [
        (TodosError.notInTrash(Self.key), "The todo “abcd” is not in the trash. Delete it before you purge it."),
        (
            .unreadable(UnreadableTodo(Self.key, reason: "“friday” is not a date.")),
            "The todo “abcd” cannot be read, because its row was damaged or changed from outside. “friday” is not a "
                + "date. Delete and purge it, correct the row, or restore a backup."
        ),
        (.notOpen(Self.key), "The todo “abcd” is not open. Restore or reopen it before you buy it."),
        (.inTrash(Self.key), "The todo “abcd” is in the trash and cannot be changed. Restore it first."),
        (
            .otherKind(Self.key),
            "The todo “abcd” cannot change between a todo that is done once and a streak. Add a new one instead."
        ),
        (
            .malformed(.init("line 3", "The title is empty.")),
            "Nothing was imported, because line 3 is malformed. The title is empty."
        ),
    ])
    func messagesNameTheValueAndTheRecovery(_ error: TodosError, _ message: String) {
        #expect(error.description == message)
    }

    private static let key = TodoKey(TodoID("abcd"))

    @Test(arguments: [
        (0, "There is nothing to undo."), (1, "Only 1 step can be undone. Undo at most that many."),
        (7, "Only 7 steps can be undone. Undo at most that many."),
    ])
    func theNumberOfStepsIsNamed(_ count: Int, _ message: String) {
        #expect(TodosError.tooFewSteps(count).description == message)
    }

    @Test(arguments: [
        (0, "There is nothing to redo."), (1, "Only 1 step can be redone. Redo at most that many."),
        (7, "Only 7 steps can be redone. Redo at most that many."),
    ])
    func theNumberOfUndoneStepsIsNamed(_ count: Int, _ message: String) {
        #expect(TodosError.tooFewUndoneSteps(count).description == message)
    }

    @Test func severalRejectionsAreOneProblem() {
        let problem = Problem([.emptyTitle, .wrongDue])
        #expect((problem.code, problem.message) == ("empty", "The title is empty. It is not a date."))
    }

    @Test func invalidOptionsAreProblems() {
        var options = TodosOptions()
        #expect(options.problems().isEmpty)
        options.storage = .file("todos.sqlite")
        #expect(options.problems().isEmpty)
        options.storage = .file("")
        #expect(options.problems().map(\.property) == ["storage"])
    }
}
