import AdderServices
import AdderViews

/// The outcome of the last change that was made on a screen, ready to show.
public struct CartNotice: Equatable, Sendable {
    /// A kind of outcome.
    public enum Kind: String, Sendable {
        /// A new line.
        case added
        /// A higher quantity of a line that was in the cart before.
        case merged
        /// A new quantity of lines.
        case set
        /// A new title or a new price of a line.
        case edited
        /// The removal of lines.
        case removed
        /// The removal of all lines.
        case cleared
        /// The entry of a discount.
        case discounted
        /// The removal of all discounts.
        case discountsRemoved
        /// The move of lines to the todo list.
        case moved
        /// The undoing of the last steps.
        case undone
        /// The repetition of steps that were undone.
        case redone
    }

    /// The kind of outcome.
    public let kind: Kind
    /// The changed lines after the change, and the removed lines as they were before it.
    public let rows: [CartRow]
    /// The lines that a new quantity of several lines has removed, as they were before it.
    public let removed: [CartRow]
    /// The number of removed lines that could not be read.
    public let unreadable: Int
    /// The codes of the discounts that were entered or removed.
    public let discounts: [String]
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [CartStep]
    /// The key of the todo that each of the rows has become, in the same order; empty for another change.
    public let todos: [String]

    /// A Boolean value that indicates whether nothing was changed.
    var isEmpty: Bool { rows.isEmpty && removed.isEmpty && unreadable == 0 && discounts.isEmpty && steps.isEmpty }

    /// Creates a notice.
    public init(
        kind: Kind, rows: [CartRow], removed: [CartRow] = [], unreadable: Int = 0, discounts: [String] = [],
        steps: [CartStep] = [], todos: [String] = []
    ) {
        self.kind = kind
        self.rows = rows
        self.removed = removed
        self.unreadable = unreadable
        self.discounts = discounts
        self.steps = steps
        self.todos = todos
    }

    /// Creates the notice of a change that a request made; `nil` for a request that changes nothing.
    init?(_ request: CartRequest, _ outcome: CartOutcome) {
        let touched = outcome.touched
        let kind: Kind
        switch request {
        case .change(let change):
            kind =
                switch change.kind {
                case .add(let addition): touched.first?.quantity == addition.quantity ? .added : .merged
                case .set(let quantity): quantity.quantity == 0 ? .removed : .set
                case .adjust: .set
                case .edit: .edited
                case .remove, .saveForLater: .removed
                case .clear: .cleared
                case .discount: .discounted
                case .removeDiscounts: .discountsRemoved
                }
        case .undo: kind = .undone
        case .redo: kind = .redone
        case .show, .summary, .history, .watch, .saveForLater, .settle: return nil
        }
        // One change of quantities may set some lines and remove others.
        let remaining = Set((kind == .set ? outcome.cart.lines : touched).map(\.id))
        self.init(
            kind: kind, rows: touched.filter { remaining.contains($0.id) }.map(CartRow.init),
            removed: touched.filter { !remaining.contains($0.id) }.map(CartRow.init), unreadable: outcome.unreadable,
            discounts: outcome.discounts, steps: outcome.steps)
    }

    /// Creates the notice of lines that were moved to the todo list; `nil` if they may still be in the cart.
    init?(_ saved: SavedForLater) {
        guard saved.removal != nil else { return nil }
        self.init(kind: .moved, rows: saved.lines.map(CartRow.init), todos: saved.todos.map(\.id))
    }
}

extension Page {
    /// Adds a line for each changed or removed line or discount of the cart, or for each step that was undone or redone, and one for the
    /// total of the cart. Lines that were moved stand alone, each with its todo.
    mutating func notice(_ notice: CartNotice, total: PageCell, _ texts: CartTexts) {
        switch notice.kind {
        case .undone, .redone: steps(of: notice, texts)
        case .discounted, .discountsRemoved: discounts(of: notice, texts)
        case .added, .merged, .set, .edited, .removed, .cleared: lines(of: notice, texts)
        case .moved: return todos(of: notice, texts)
        }
        let isStep = notice.kind != .undone && notice.kind != .redone && !notice.isEmpty
        self.notice(texts.labels.total, cells: [total], undo: isStep ? "u" : nil)
    }

    /// Adds a line for each step that was undone or redone, and one for the todo list, which stays as it is.
    mutating func steps(of notice: CartNotice, _ texts: CartTexts) {
        if notice.steps.isEmpty { self.notice(texts.notices.unchanged) }
        for step in notice.steps {
            let text = texts.steps.description(step)
            self.notice(notice.kind == .redone ? texts.notices.redone(text) : texts.notices.undone(text))
        }
        guard notice.steps.contains(where: { $0.kind == .savedForLater }) else { return }
        self.notice(notice.kind == .redone ? texts.notices.noNewTodo : texts.notices.keptTodo)
    }

    private mutating func discounts(of notice: CartNotice, _ texts: CartTexts) {
        if notice.discounts.isEmpty { self.notice(texts.notices.unchanged) }
        for code in notice.discounts { self.notice(texts.notices.verb(notice.kind), title: code) }
    }

    private mutating func todos(of notice: CartNotice, _ texts: CartTexts) {
        for (row, todo) in zip(notice.rows, notice.todos) {
            self.notice(
                texts.notices.verb(notice.kind), key: row.id, title: row.title,
                cells: [PageCell(.text(todo), label: texts.labels.todo)], undo: "u")
        }
    }

    private mutating func lines(of notice: CartNotice, _ texts: CartTexts) {
        let verbs = texts.notices
        if notice.isEmpty { self.notice(verbs.nothing) }
        for (kind, rows) in [(notice.kind, notice.rows), (.removed, notice.removed)] {
            for row in rows {
                self.notice(
                    verbs.verb(kind), key: row.id, title: texts.labels.unitsOfItem(row.quantity, row.title),
                    cells: row.total.map { [PageCell($0.value)] } ?? [])
            }
        }
        if notice.unreadable > 0 {
            self.notice(verbs.verb(notice.kind), title: verbs.unreadable(notice.unreadable))
        }
    }
}
