import Adder
import AdderServices
import Testing

@testable import TodosKit

/// The receivers of each response.
@Suite struct TodosResponseTests {
    @Test func onlyAChangeReachesEveryScreen() throws {
        let milk = try ListedTodo.sample("milk")
        #expect(TodosResponse.change(milk).reach == .everyScreen)
        let others: [TodosResponse] = [
            .page(milk), .summary(TodosSummary()), .todo(TodoDetail(milk, today: .start)),
            .draft(LoadedDraft(TodoDraft(.once), today: .start)), .rejected([.emptyTitle]),
            .exported(ExportedTodos(TodoDocument(.json, "[]"))), .locked, .preview(TodosPreview([.init(.kept, milk)])),
        ]
        for response in others { #expect(response.reach == .asker) }
    }

    @Test func aPurchaseReachesOnlyItsScreen() throws {
        let completed = CompletedTodoPurchase(try .sample("milk"), as: ShelfCart.item(quantity: 1))
        let refusal = CartServiceError(.rejected, reason: "tooMany", message: "There are too many: take fewer.")
        let responses: [TodoPurchaseResponse] = [
            .bought(completed), .refused(refusal), .todos(.failed(.notOpen(TodoKey(TodoID("milk"))))),
        ]
        for response in responses { #expect(response.reach == .asker) }
    }
}
