import Adder
import TodosKit

extension DetailPresenter.State where Card == TodoCard {
    /// All about a todo.
    func text(_ style: Style) -> Report {
        text(style, note: card.value?.note, lines: [])
    }
}

extension DetailPresenter.State where Card == StreakCard {
    /// All about a streak.
    func text(_ style: Style) -> Report {
        guard let card = card.value else { return text(style, note: nil, lines: []) }
        let days = card.everyDays == 1 ? "every day" : "every \(card.everyDays) days"
        let kept = card.isKept ? ", kept today" : ""
        return text(style, note: card.note, lines: [("Repeats", days), ("Streak", "\(card.count) in a row\(kept)")])
    }
}

extension DetailPresenter.State {
    fileprivate func text(_ style: Style, note: String?, lines: [(String, String)]) -> Report {
        if let problem { return Report(failure: Failure(problem)) }
        guard !isGone, let row = card.value?.row else {
            return Report(failure: Failure(card.problem ?? .gone))
        }
        let status = row.isDeleted ? "in the trash" : row.isDone ? "done" : row.isLate ? "late" : "open"
        let all =
            [("Todo", style.yellow(row.key)), ("Status", status), ("Due", row.due ?? "")]
            + [("Priority", row.priority ?? ""), ("Tags", row.tags)] + lines
        let shown = all.filter { !$0.1.isEmpty }
            .map { name, value in "\(name)\(String(repeating: " ", count: 10 - name.count))\(value)\n" }
        let body = (note ?? "").isEmpty ? "" : "\n\(note ?? "")\n"
        return Report(
            output: "\(style.bold(row.title))\n\n\(shown.joined())\(body)",
            message: isReadOnly ? "It can only be looked at: sample todos restore \(row.key)" : nil)
    }
}

extension EditorPresenter.State {
    /// What was kept, or what is wrong with each field.
    func text(_ style: Style, _ verb: String) -> Report {
        if let problem = problem ?? loadProblem { return Report(failure: Failure(problem)) }
        if !rejections.isEmpty { return Report(failure: Failure(TodoProblem(rejections))) }
        guard let saved else { return Report() }
        var line = ""
        saved.write(to: &line, style)
        return Report(output: "\(verb)  \(line)")
    }
}
