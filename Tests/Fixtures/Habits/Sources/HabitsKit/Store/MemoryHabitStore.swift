/// A store that keeps the habits in memory, for previews, tests, and hosts without a file.
actor MemoryHabitStore: HabitStore {
    private var stored: [HabitID: Habit] = [:]

    func habits(matching text: String) -> [Habit] {
        Array(stored.values).matching(text)
    }

    func habit(_ id: HabitID) throws(HabitsError) -> Habit {
        guard let habit = stored[id] else { throw .notFound(id) }
        return habit
    }

    func add(_ habit: Habit) throws(HabitsError) {
        try Array(stored.values).checkName(of: habit)
        stored[habit.id] = habit
    }

    func update(
        _ id: HabitID, _ change: @Sendable (inout Habit) throws(HabitsError) -> Void
    ) throws(HabitsError) -> Habit {
        var changed = try habit(id)
        try change(&changed)
        try Array(stored.values).checkName(of: changed)
        stored[id] = changed
        return changed
    }

    /// Does nothing: the habits stay available.
    func close() {}
}
