import Adder
import Testing

@testable import TodosKit

/// The receivers of each response.
@Suite struct TodosResponseTests {
    @Test func onlyAChangeReachesEveryScreen() throws {
        let milk = try ListedTodo.sample("milk")
        #expect(TodosResponse.change(milk).change != nil)
        let others: [TodosResponse] = [
            .page(milk), .read(.summary(TodosSummary())), .read(.todo(TodoDetail(milk, today: .start))),
            .draft(LoadedDraft(TodoDraft(.once), today: .start)), .rejected([.emptyTitle]),
            .exported(ExportedTodos(TodoDocument(.json, "[]"))), .locked,
            .read(.preview(TodosPreview([.init(.kept, milk)]))),
        ]
        for response in others { #expect(response.change == nil) }
    }
}
