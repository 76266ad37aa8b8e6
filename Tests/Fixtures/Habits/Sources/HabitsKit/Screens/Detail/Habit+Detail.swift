import AdderServices

extension Habit {
    /// Gives the habit the name that a person has typed.
    ///
    /// - Throws: ``HabitsError/rejected(_:)`` of the name.
    mutating func rename(to typed: String) throws(HabitsError) {
        do throws(HabitRejection) { name = try HabitName(typed) } catch { throw .rejected(error) }
    }
}

extension HabitStatus {
    /// The todo that reminds of the habit.
    var reminder: NewTodo { NewTodo(title: name.description, tags: ["habit"]) }
}
