import Adder
import AdderViews

@testable import AdderTerminal

/// A page with two fields and a list, whose rows are there, are loaded, or cannot be loaded.
struct ListPage: Sendable {
    enum Rows: Equatable, Sendable {
        case none, loading, failed
        case loaded([Int])
    }

    var rows = Rows.loaded([1, 2, 3])
    var hasAdd = true
    var hasMore = false
    /// The rows that are marked.
    var marks: Set<Int> = []
    var firstRow: Int { if case .loaded(let ids) = rows { ids.first ?? 0 } else { 0 } }

    var page: Page<FrameIntent> {
        var page = Page<FrameIntent>()
        if hasAdd { page.entry("Add", key: "a") { .sent($0) } }
        page.field("Find", "") { .sent($0) }
        switch rows {
        case .none: page.empty("Nothing to do.")
        case .loading: page.progress("Loading")
        case .failed: page.failure(Problem(code: "x", message: "It failed."), retry: .sent("retry"))
        case .loaded(let ids):
            page.rows(
                ids.map { FrameRow(id: $0) }, more: hasMore ? PageAction("More", .sent("more"), key: "m") : nil
            ) { element, row in
                row.title = "Todo \(element.id)"
                row.action("Complete", .sent("complete \(element.id)"), key: "x")
                row.action("Delete", .sent("delete"), key: "d", confirmation: "Delete it?")
                row.markAction(marks.contains(element.id), .sent("mark \(element.id)"), MarkTexts())
            }
        }
        page.marks(marks.count, unmarkAll: .sent("unmark"))
        for key in ["1", "3"] { page.action(key, .sent(key), key: Character(key)) }
        return page
    }

    /// A Boolean value that indicates whether an answer can come.
    var isWaiting: Bool { rows == .loading || rows == .failed }

    /// Obeys an intent as a todo list does: lists and retries are loaded, a todo that is done is gone.
    mutating func obey(_ intent: FrameIntent) {
        guard case .sent(let name) = intent else { return }
        switch (name, rows) {
        case ("unmark", _): marks = []
        case (_, .loaded(let ids)) where name.hasPrefix("mark"):
            marks.formSymmetricDifference(ids.filter { name == "mark \($0)" })
        case ("1", _), ("2", _), ("3", _), ("retry", _), ("more", _): rows = .loading
        case (_, .loaded(let ids)) where name.hasPrefix("complete") || name == "delete":
            let rest = Array(ids.dropFirst())
            rows = rest.isEmpty ? .none : .loaded(rest)
        default: break
        }
    }

    /// Takes a random answer of a load.
    mutating func answer(_ random: inout some RandomNumberGenerator) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: rows = .none
        case 1: rows = .failed
        default:
            let start = Int.random(in: 1...4, using: &random)
            rows = .loaded(Array(start...start + Int.random(in: 0...2, using: &random)))
        }
        hasAdd = Int.random(in: 0..<4, using: &random) > 0
        hasMore = Bool.random(using: &random)
    }
}

extension FrameTyping {
    /// A Boolean value that indicates whether the next keys are typed into a field.
    var isInField: Bool {
        if case .field = layout.focus { true } else { false }
    }
}
