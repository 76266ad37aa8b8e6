import Adder
import AdderServices

/// The interactor of the detail, which asks the kit about habits and the todo list for reminders.
///
/// The router creates it with its screen, since the host’s services exist only after the kits have started.
struct HabitDetailInteractor<Services: TodosService>: Interactor {
    let stream: EventStream
    let services: Services

    /// Returns the lane of a request: a repeated load takes the place of one that a change has overtaken.
    func lane(for request: HabitDetailRequest) -> Lane {
        if case .show = request { .latest } else { .serial }
    }

    func respond(to request: HabitDetailRequest, _ call: Call<HabitsResponse>) async -> HabitsResponse {
        do throws(HabitsError) {
            return switch request {
            case .show(let id): .habit(try await stream.habit(.show(id)))
            // The kit announces the change to every screen. This answer is for the asker alone.
            case .markDone(let id): .habit(try await stream.habit(.markDone(id)))
            case .rename(let rename): .habit(try await stream.habit(.rename(rename)))
            case .remind(let id): .reminded(try await remind(of: try await stream.habit(.show(id))))
            }
        } catch {
            return .failed(error)
        }
    }

    private func remind(of habit: HabitStatus) async throws(HabitsError) -> AddedTodo {
        do throws(TodosServiceError) {
            return try await services.add(habit.reminder)
        } catch {
            throw .reminder(error)
        }
    }
}

/// The functions of the detail.
extension HabitsInteractor {
    /// Returns one habit.
    func show(_ id: HabitID, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        .habit(HabitStatus(try await store.habit(id), on: today(call)))
    }

    /// Renames a habit.
    func rename(_ rename: HabitRename, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        let habit = try await store.update(rename.id) { habit throws(HabitsError) in try habit.rename(to: rename.name) }
        return try await change(habit, call)
    }
}
