import Adder
import AdderServices
import AdderStorage
import Testing

@testable import CartKit

/// The codes and texts of errors.
@Suite struct ProblemTests {
    @Test(arguments: [
        (
            CartError.rejected(CartRejection(field: .sku, code: .empty, message: "The SKU is empty.")), "empty",
            "The SKU is empty."
        ),
        (.notFound(.two), "notFound", "The cart has no line 2. Show the cart to see its lines."),
        (
            .conflict(CartConflict(basedOn: 3, current: 5)), "conflict",
            "The cart has changed in the meantime: it is number 5, and your change is based on number 3. Nothing was "
                + "changed. Check the cart and try again."
        ),
        (.tooFewSteps(0), "nothingToUndo", "There is nothing to undo."),
        (.tooFewSteps(1), "nothingToUndo", "Only 1 step can be undone. Undo at most that many."),
        (.tooFewUndoneSteps(0), "nothingToRedo", "There is nothing to redo."),
        (.tooFewUndoneSteps(2), "nothingToRedo", "Only 2 steps can be redone. Redo at most that many."),
        (.storage(StorageError(code: .full, message: "No room.")), "full", "No room."),
        (
            .unanswered(ReplyError(.stopped, request: CartRequest.self)), "stopped",
            "The app was closed before this was done: start it, and look at the result before you try again."
        ),
    ])
    func anErrorHasACodeAndSentences(_ error: CartError, _ code: String, _ message: String) {
        #expect((error.code, error.description) == (code, message))
        #expect((Problem(error).code, Problem(error).message) == (code, message))
    }

    @Test func anErrorOfTheTodoListNamesTheLineThatStays() {
        let error = TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")
        let message = "The todo list did not confirm a todo, so line 1 stays in the cart. The todos are locked."
        #expect(Problem(error, lines: [.one]) == Problem(code: "locked", message: message))
    }

    @Test func aLineThatWasNotRemovedIsAProblem() {
        let todo = AddedTodo(id: "abcd", title: "Milk")
        let saved = SavedForLater([.sample()], as: [todo], removalError: CartError.locked)
        let message =
            "“Milk” was added to the todo list as abcd, but the cart did not confirm that line 1 was removed. Remove it if "
            + "it is still there. The database is locked."
        #expect(Problem(saved) == Problem(code: "notRemoved", message: message))
        let removed = CartOutcome(cart: Cart(), touched: [.sample()])
        #expect(Problem(SavedForLater([.sample()], as: [todo], removal: removed)) == nil)
    }

    @Test func theProblemOfSeveralLinesCountsThem() {
        let error = TodosServiceError(.failed, reason: "locked", message: "The todos are locked.")
        let message =
            "The todo list did not confirm the todos, so the 2 lines stay in the cart. The todos are locked."
        #expect(Problem(error, lines: [.one, .two]) == Problem(code: "locked", message: message))
        let todo = AddedTodo(id: "abcd", title: "Milk")
        let lines = (1...3).map { CartLine.sample($0, .sample()) }
        let saved = SavedForLater(lines, as: [todo, todo, todo], removalError: CartError.locked)
        let kept =
            "“Milk” and 2 more were added to the todo list, but the cart did not confirm that their lines were removed. "
            + "Remove those that are still there. The database is locked."
        #expect(Problem(saved) == Problem(code: "notRemoved", message: kept))
    }
}
