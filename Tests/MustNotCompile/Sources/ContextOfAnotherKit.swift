// expected-error: cannot convert value of type 'Context<TodosKit>' to expected argument type 'Context<CartKit>'
import Adder
import CartKit
import TodosKit

func borrow(from todos: TodosKit) async throws -> CartKit {
    try await CartKit(options: .init(), context: todos.context)
}
