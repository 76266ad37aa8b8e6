import Adder

/// The functions of the list.
extension HabitsInteractor {
    /// The longest time that the tip of the day may take.
    static let tipDeadline = Duration.seconds(10)

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

    /// Returns the tip of the day.
    ///
    /// - Throws: ``HabitsError/tip(_:)``, with the code `late` after 10 seconds.
    func tip(_ call: Call<HabitsResponse>) async throws(HabitsError) -> HabitsResponse {
        guard let tips else {
            throw .tip(HTTPError(.invalidAddress, "The kit has no address for tips. Set one in the option tips."))
        }
        let outcome = await withTaskGroup(of: Result<Tip, HTTPError>.self) { group in
            group.addTask {
                do throws(HTTPError) { return .success(try await tips.tip()) } catch { return .failure(error) }
            }
            group.addTask {
                try? await call.sleep(for: Self.tipDeadline)
                return .failure(HTTPError(.late, "The tip of the day did not arrive in 10 seconds. Try again later."))
            }
            // Cancels the slower one. The client returns soon after.
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.cancelled)
        }
        do throws(HTTPError) { return .tip(try outcome.get()) } catch { throw .tip(error) }
    }
}
