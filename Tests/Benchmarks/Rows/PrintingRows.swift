import AdderTerminal
import AdderViews

extension Row {
    /// A list as lines of text.
    static var printing: [Row] {
        [
            Row(
                "10,000 rows as plain text", size: 10_000, .printed(),
                against: Alternative("joined strings", .joined), budget: .times(4), growth: .linear(from: 10_000)),
            Row("10,000 rows at a terminal", size: 10_000, .printed(width: 100), growth: .linear(from: 10_000)),
        ]
    }
}

/// A row of a list of todos, as a kit has it ready.
private struct PrintedTodo: Identifiable {
    let id: Int
    let key: String
    let title: String
    let due: String
    let tags: String

    static func list(_ count: Int) -> [PrintedTodo] {
        (0..<count).map { number in
            PrintedTodo(
                id: number, key: String(number + 1_679_616, radix: 36), title: "Todo number \(number) of the list",
                due: number.isMultiple(of: 2) ? "2026-01-31" : "", tags: "+home @shop")
        }
    }
}

extension Workload {
    /// Describes a list of `size` rows, and renders it for a pipe, or in colours for a terminal.
    fileprivate static func printed(width: Int? = nil) -> Workload {
        Workload { size in
            let todos = PrintedTodo.list(size)
            let renderer = PlainRenderer(width: width, isColored: width != nil)
            return { times in
                for _ in 0..<times {
                    var page = Page<Int>()
                    page.rows(todos) { todo, row in
                        row.key = todo.key
                        row.mark = .open
                        row.title = todo.title
                        if !todo.due.isEmpty { row.cell(.date(PageDate(todo.due)), label: "due") }
                        row.cell(todo.tags, tone: .quiet)
                    }
                    let text = renderer.render(page).output
                    Blackhole.keep(width == nil ? text.utf8.count : TerminalText.safe(text).utf8.count)
                }
            }
        }
    }

    /// Joins the same texts.
    fileprivate static var joined: Workload {
        Workload { size in
            let todos = PrintedTodo.list(size)
            return { times in
                for _ in 0..<times {
                    var text = ""
                    for todo in todos {
                        text += todo.key + "  [ ]  " + todo.title
                        if !todo.due.isEmpty { text += "  due " + todo.due }
                        text += "  " + todo.tags + "\n"
                    }
                    Blackhole.keep(text.utf8.count)
                }
            }
        }
    }
}
