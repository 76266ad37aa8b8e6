import AdderServices

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
