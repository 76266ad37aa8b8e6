import Adder
import AdderServices
import HabitsKit
import TodosKit

/// The services of a kit from outside and of one of Adder, which may be off, composed for this host.
struct Home: HasHabits, HasSwitchedTodos, HabitsService, TodosService {
    let habits: HabitsKit
    let todos: Switched<TodosKit>
}
