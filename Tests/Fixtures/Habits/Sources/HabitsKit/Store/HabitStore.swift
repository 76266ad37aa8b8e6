/// The storage for habits. A change is one transaction, and durable when its function returns.
protocol HabitStore: Sendable {
    /// The executor on which the storage does its work; `nil` if it has none of its own.
    ///
    /// An answer that does little else begins there, and saves two changes of threads.
    var executor: (any TaskExecutor)? { get }

    /// Returns the habits whose names contain a text, in the order of their names. An empty text finds all habits.
    func habits(matching text: String) async throws(HabitsError) -> [Habit]

    /// Returns the habit with an identity.
    func habit(_ id: HabitID) async throws(HabitsError) -> Habit

    /// Adds a habit.
    ///
    /// - Throws: ``HabitsError/rejected(_:)`` with the code `taken` when another habit has its name.
    func add(_ habit: Habit) async throws(HabitsError)

    /// Changes a habit and returns it.
    ///
    /// - Throws: ``HabitsError``, or the error of `change`. The habit is unchanged then.
    func update(
        _ id: HabitID, _ change: @Sendable (inout Habit) throws(HabitsError) -> Void
    ) async throws(HabitsError) -> Habit

    /// Releases the resources of the store.
    func close() async
}

extension HabitStore {
    var executor: (any TaskExecutor)? { nil }
}

extension [Habit] {
    /// Returns the habits whose names contain a text, in the order of their names.
    func matching(_ text: String) -> [Habit] {
        filter { $0.matches(text) }.sorted { $0.sortKey < $1.sortKey }
    }

    /// Checks that no other habit has the name of one.
    ///
    /// - Throws: ``HabitsError/rejected(_:)`` with the code `taken`.
    func checkName(of habit: Habit) throws(HabitsError) {
        guard !contains(where: { $0.id != habit.id && $0.name.folded == habit.name.folded }) else {
            throw .rejected(.taken(habit.name))
        }
    }
}
