import Testing

@testable import TodosKit

/// The outcome of undoing, from the rows before and after it, without a database.
@Suite struct UndoneStepsTests {
    @Test func theRowsBeforeAndAfterTellTheOutcome() throws {
        func listed(_ id: String) throws -> ListedTodo { ListedTodo(try .sample(id), keyLength: 4) }
        let (milk, oats, salt) = (try listed("milk"), try listed("oats"), try listed("salt"))
        let before = UndoneSteps.Rows(todos: [milk, oats], unreadable: [salt.todo.id])
        let after = UndoneSteps.Rows(todos: [salt], unreadable: [oats.todo.id])
        let undone = UndoneSteps([], from: before, to: after, unnamed: 2)
        #expect(undone.changed == [salt] && undone.removed == [milk])
        // One row that is damaged now, and two without an identity; the one that was damaged before is replaced.
        #expect(undone.unreadable == 3)
    }
}
