/// What the editor of a streak asks beyond the others: how often it repeats, and when it begins.
struct StreakEditorInteractor {
    let today: CalendarDay

    /// A streak that repeats as it was typed: after so many days.
    func streak(every text: String) throws(TodoRejection) -> Streak {
        let digits = text.filter { !$0.isWhitespace }
        guard let days = Int(digits) else {
            throw TodoRejection(
                field: .every, code: digits.isEmpty ? "empty" : "malformed",
                message: "“\(text.shown)” is not a number of days: type one from 1 to 3650.")
        }
        return try Streak(everyDays: days)
    }

    /// A streak is always due some day: today, unless another was typed.
    func complete(_ edit: inout TodoEdit) {
        if case .some(.none) = edit.due { edit.due = .some(DueDate(today)) }
    }
}
