import AdderStorage

/// The rows of habits.
extension DatabaseConnection {
    /// Returns all habits.
    func habits() throws(HabitsError) -> [Habit] {
        do throws(StorageError) {
            var days: [HabitID: Set<HabitDay>] = [:]
            try forEach("SELECT habit, day FROM done") { row throws(StorageError) in
                days[HabitID(rawValue: try row.text(0)), default: []].insert(HabitDay(rawValue: try row.integer(1)))
            }
            return try query("SELECT id, name FROM habit") { row throws(StorageError) in
                let id = HabitID(rawValue: try row.text(0))
                return Habit(id: id, name: try Self.name(row), days: days[id] ?? [])
            }
        } catch {
            throw .storage(error)
        }
    }

    /// Returns the habit with an identity.
    func habit(_ id: HabitID) throws(HabitsError) -> Habit {
        guard let habit = try habits().first(where: { $0.id == id }) else { throw .notFound(id) }
        return habit
    }

    /// Adds the rows of a habit.
    func insert(_ habit: Habit) throws(HabitsError) {
        do throws(StorageError) {
            try execute(
                "INSERT INTO habit(id, name) VALUES (?, ?)", [.text(habit.id.rawValue), .text(habit.name.description)])
            try insert(habit.days, of: habit.id)
        } catch {
            throw .storage(error)
        }
    }

    /// Writes the differences of a habit.
    func replace(_ before: Habit, with after: Habit) throws(HabitsError) {
        let id = SQLValue.text(after.id.rawValue)
        do throws(StorageError) {
            try execute("UPDATE habit SET name = ? WHERE id = ?", [.text(after.name.description), id])
            for day in before.days.subtracting(after.days) {
                try execute("DELETE FROM done WHERE habit = ? AND day = ?", [id, .integer(day.rawValue)])
            }
            try insert(after.days.subtracting(before.days), of: after.id)
        } catch {
            throw .storage(error)
        }
    }

    private func insert(_ days: Set<HabitDay>, of id: HabitID) throws(StorageError) {
        for day in days {
            try execute("INSERT INTO done(habit, day) VALUES (?, ?)", [.text(id.rawValue), .integer(day.rawValue)])
        }
    }

    private static func name(_ row: borrowing SQLRow) throws(StorageError) -> HabitName {
        let text = try row.text(1)
        do throws(HabitRejection) {
            return try HabitName(text)
        } catch {
            throw StorageError(
                code: .unexpectedType,
                message: "A stored habit breaks a rule. \(error.message) Restore the file from a backup.")
        }
    }
}
