import AdderTerminal
import TodosKit

extension [TodoRow] {
    /// Draws a line for each todo.
    func text(_ style: TerminalStyle) -> String {
        var text = ""
        text.reserveCapacity(count * 64)
        for row in self { row.write(to: &text, style) }
        return text
    }
}

extension TodoRow {
    /// Appends a line: `b2kw  [ ]  (A) Buy milk  due 2026-01-31  +home @shop`
    func write(to text: inout String, _ style: TerminalStyle) {
        // Short parts are joined first, which costs least.
        var head = style.yellow(key)
        head += isDone ? "  " + style.green("[x]") + "  " : "  [ ]  "
        if let priority { head += style.bold("(\(priority))") + " " }
        var tail = ""
        if let due {
            let words = isLate ? "  late since \(due)" : "  due \(due)"
            tail += isDue ? style.red(words) : words
        }
        if let streak { tail += "  \(streak) in a row" }
        let tags = tags
        if !tags.isEmpty { tail += "  " + style.dim(tags) }
        tail += "\n"
        text += head
        text += isDone || isDeleted ? style.dim(title) : title
        text += tail
    }
}
