import Adder
import AdderHTTP

/// The functions of the list.
extension HabitsInteractor {
    /// Returns the habits whose names contain a text.
    func list(_ text: String, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        let today = today(call)
        return .habits(try await store.habits(matching: text).map { HabitStatus($0, on: today) })
    }

    /// Adds a habit.
    func add(_ name: String, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        let habit = try Habit(typed: name, id: HabitID(rawValue: call.identifier()))
        try await store.add(habit)
        return try await change(habit, call)
    }

    /// Marks a habit as done today. Marking it again changes nothing.
    func markDone(_ id: HabitID, _ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        let today = today(call)
        let habit = try await store.update(id) { habit in habit.days.insert(today) }
        return try await change(habit, call)
    }

    /// Reports the tip that the cache has kept, if there is one, and returns that of the server.
    func tip(_ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        guard let tips else {
            throw .tip(HTTPError(.invalidURL, "The kit has no address for tips. Set one in the option tips."))
        }
        do throws(HTTPError) {
            return .tip(try await tips.tip(now: call.currentTime) { kept in call.progress(.tip(kept)) })
        } catch {
            throw .tip(error)
        }
    }
}
