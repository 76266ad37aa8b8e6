extension Habit {
    /// Creates a habit with the name that a person has typed.
    ///
    /// - Throws: ``HabitsError/rejected(_:)`` of the name.
    init(typed name: String, id: HabitID) throws(HabitsError) {
        do throws(HabitRejection) { self.init(id: id, name: try HabitName(name)) } catch { throw .rejected(error) }
    }
}
