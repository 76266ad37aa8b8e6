import Adder
import AdderStorage
import Testing

@testable import TodosKit

/// The codes and sentences of errors.
@Suite struct TodosErrorTests {
    private static let key = TodoKey(TodoID("abcd"))
    private static let unanswered = ReplyError(.stopped, request: TodosRequest.self)

    @Test(arguments: [
        (
            TodosError.notFound(key), "notFound",
            "There is no todo “abcd”. List all todos and the trash to see their keys."
        ),
        (
            .ambiguous(.init(key: key, candidates: [try .sample("abcd", "Milk"), try .sample("abce", "Bread")])),
            "ambiguous", "The key “abcd” matches abcd “Milk” and abce “Bread”. Enter more of its characters."
        ),
        (
            .ambiguous(
                .init(
                    key: key, candidates: [try .sample("abcd", "Milk")],
                    unreadable: [UnreadableTodo(TodoKey(TodoID("abcx")), reason: "It is damaged.")])),
            "ambiguous",
            "The key “abcd” matches abcd “Milk” and abcx (cannot be read). Enter more of its characters."
        ),
        (.notInTrash(key), "notInTrash", "The todo “abcd” is not in the trash. Delete it before you purge it."),
        (
            .unreadable(UnreadableTodo(key, reason: "“friday” is not a date.")), "unreadable",
            "The todo “abcd” cannot be read, because its row was damaged or changed from outside. “friday” is not a "
                + "date. Delete and purge it, correct the row, or restore a backup."
        ),
        (.notOpen(key), "notOpen", "The todo “abcd” is not open. Restore or reopen it before you buy it."),
        (.inTrash(key), "inTrash", "The todo “abcd” is in the trash and cannot be changed. Restore it first."),
        (
            .otherKind(key), "otherKind",
            "The todo “abcd” cannot change between a todo that is done once and a streak. Add a new one instead."
        ),
        (
            .malformed(.init("line 3", "The title is empty.")), "malformed",
            "Nothing was imported, because line 3 is malformed. The title is empty."
        ),
        (.tooFewSteps(0), "nothingToUndo", "There is nothing to undo."),
        (.tooFewSteps(1), "nothingToUndo", "Only 1 step can be undone. Undo at most that many."),
        (.tooFewSteps(7), "nothingToUndo", "Only 7 steps can be undone. Undo at most that many."),
        (.tooFewUndoneSteps(0), "nothingToRedo", "There is nothing to redo."),
        (.tooFewUndoneSteps(1), "nothingToRedo", "Only 1 step can be redone. Redo at most that many."),
        (.tooFewUndoneSteps(7), "nothingToRedo", "Only 7 steps can be redone. Redo at most that many."),
        (
            .storage(StorageError(code: .full, message: "There is no room: free some.")), "full",
            "There is no room: free some."
        ),
        (.unanswered(unanswered), "stopped", unanswered.message),
    ])
    func anErrorHasACodeAndSentences(_ error: TodosError, _ code: String, _ message: String) {
        #expect((error.code, error.description) == (code, message))
        #expect(Problem(error) == Problem(code: code, message: message))
    }

    @Test(arguments: [(TodosError.tooManyTags(key), "tooMany"), (.noMatch, "noMatch")])
    func aSentenceEndsWithAStop(_ error: TodosError, _ code: String) {
        #expect(error.code == code && error.description.hasSuffix("."))
    }

    @Test func severalRejectionsAreOneProblem() {
        #expect(
            Problem([.emptyTitle, .wrongDue])
                == Problem(code: "empty", message: "The title is empty. It is not a date."))
    }

    @Test func invalidOptionsAreProblems() {
        var options = TodosOptions()
        options.storage = .file("todos.sqlite")
        #expect(options.problems().isEmpty)
        options.storage = .file("")
        #expect(options.problems().map(\.property) == ["storage"])
    }
}
