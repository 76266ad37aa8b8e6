/// The position of a habit among others: by the name without differences of case, and then by the identity.
struct HabitSortKey: Comparable {
    let name: String
    let id: HabitID

    static func < (a: HabitSortKey, b: HabitSortKey) -> Bool {
        (a.name, a.id.rawValue) < (b.name, b.id.rawValue)
    }
}

extension Habit {
    /// The position of the habit among all habits.
    var sortKey: HabitSortKey { HabitSortKey(name: name.folded, id: id) }

    /// Returns a Boolean value that indicates whether the name contains a text. An empty text is contained in every name.
    func matches(_ text: String) -> Bool { name.matches(text) }
}

extension HabitName {
    /// Returns a Boolean value that indicates whether the name contains a text, in any case.
    func matches(_ text: String) -> Bool {
        text.isEmpty || folded.contains(text.lowercased())
    }
}
