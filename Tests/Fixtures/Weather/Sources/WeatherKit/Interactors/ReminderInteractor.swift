import Adder
import AdderServices

/// The interactor of a reminder, which asks the kit for the place, and the todo list to add a todo.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started.
struct ReminderInteractor<Todos: TodosService>: Interactor {
    let kit: WeatherKit
    let todos: Todos

    func respond(to request: ReminderRequest, _ call: Call<ReminderResponse>) async -> ReminderResponse {
        switch request {
        case .load(let day):
            do throws(WeatherError) {
                return .place(try await kit.place(day.place).name)
            } catch {
                return .failed(Problem(error))
            }
        case .remind(let todo):
            do throws(TodosServiceError) {
                return .reminded(try await todos.add(todo))
            } catch {
                return .failed(Problem(error))
            }
        }
    }
}
