import Adder
import AdderTerminal
import TodosKit

extension TodoDetailState where Card == TodoCard {
    /// Draws all details of a todo.
    func text(_ style: TerminalStyle) -> CommandResult {
        text(style, note: card.value?.note, lines: [])
    }
}

extension TodoDetailState where Card == StreakCard {
    /// Draws all details of a streak.
    func text(_ style: TerminalStyle) -> CommandResult {
        guard let card = card.value else { return text(style, note: nil, lines: []) }
        let days = card.everyDays == 1 ? "every day" : "every \(card.everyDays) days"
        let kept = card.isKept ? ", kept today" : ""
        return text(style, note: card.note, lines: [("Repeats", days), ("Streak", "\(card.count) in a row\(kept)")])
    }
}

extension TodoDetailState {
    fileprivate func text(_ style: TerminalStyle, note: String?, lines: [(String, String)]) -> CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        guard !isGone, let row = card.value?.row else {
            return CommandResult(failure: Failure(card.problem ?? .gone))
        }
        let status = row.isDeleted ? "in the trash" : row.isDone ? "done" : row.isLate ? "late" : "open"
        let all =
            [("Todo", style.yellow(row.key)), ("Status", status), ("Due", row.due ?? "")]
            + [("Priority", row.priority ?? ""), ("Tags", row.tags)] + lines
        let shown = all.filter { !$0.1.isEmpty }
            .map { name, value in "\(name)\(String(repeating: " ", count: 10 - name.count))\(value)\n" }
        let body = (note ?? "").isEmpty ? "" : "\n\(note ?? "")\n"
        return CommandResult(
            output: "\(style.bold(row.title))\n\n\(shown.joined())\(body)",
            message: isReadOnly ? "To change it, restore it first: sample todos restore \(row.key)" : nil)
    }
}
