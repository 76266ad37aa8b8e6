/// The functions of the editor of a streak: the checks that other todos do not need.
extension TodosInteractor {
    /// Checks the interval of a streak, and gives the streak a due date.
    func checkStreak(_ draft: TodoDraft, _ edit: inout TodoEdit, on today: CalendarDay) {
        edit.check(.every, of: draft) { text, edit throws(TodoRejection) in edit.streak = try Streak(typed: text) }
        edit.due = Streak.due(edit.due, on: today)
    }
}
