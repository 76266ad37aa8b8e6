public import Adder
public import AdderServices

extension CartPresenter {
    /// The state of the cart's screen, ready to show.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The lines in the order in which they were added.
        public internal(set) var rows: [CartRow]
        /// The number of units on all lines.
        public internal(set) var units: Int
        /// The price of all lines, or `nil` before the first load and when the sum is too large to be counted.
        public internal(set) var subtotal: Money?
        /// The amount to be paid.
        public internal(set) var total: Money?
        /// The warnings about lines.
        public internal(set) var warnings: [CartRemark]
        /// The problems that prevent a purchase.
        public internal(set) var errors: [CartRemark]
        /// The marked rows, whose lines the actions of the cart change together. A line that leaves the cart loses its mark.
        public internal(set) var marked: Set<CartRow.ID> = []
        /// The outcome of the last change that was made on this screen.
        public internal(set) var notice: CartNotice?
        /// The problem of the last change that was made on this screen.
        public var problem: Problem?
        /// A Boolean value that indicates whether lines are being moved to the todo list.
        public internal(set) var isMoving = false
        /// The loaded cart, from which the contracts compute all of the above except the notice and the problem.
        var content: Loadable<CartContent>
        /// The lines whose screens are open.
        var openLines = CartOpenLines()
        /// The rows whose lines became todos without leaving the cart. A line that leaves the cart later is forgotten.
        var saved: Set<CartRow.ID> = []

        /// Creates a state. The default is a cart that is not loaded yet.
        public init(content: Loadable<CartContent> = .idle, notice: CartNotice? = nil, problem: Problem? = nil) {
            self.content = content
            self.notice = notice
            self.problem = problem
            (rows, units, subtotal, total, warnings, errors) = Self.shown(content)
        }

        /// A Boolean value that indicates whether the cart is being loaded.
        public var isLoading: Bool { content.isLoading }
        /// A Boolean value that indicates whether the cart was loaded. A loaded cart without rows is empty.
        public var isLoaded: Bool { content.value != nil }
        /// The version of the cart that is shown, on which a change can be based, or `nil` before the first load.
        public var version: Int64? { content.value?.version }

        /// The marked rows, in the order of the cart.
        var markedIDs: [CartRow.ID] { rows.lazy.map(\.id).filter(marked.contains) }

        /// Returns `false` while lines are being moved to the todo list, and for lines that are todos already.
        func canMove(_ lines: [CartRow.ID]) -> Bool { !isMoving && (saved.isEmpty || saved.isDisjoint(with: lines)) }

        /// Returns the shown values of a loaded cart.
        static func shown(
            _ content: Loadable<CartContent>
        ) -> (
            rows: [CartRow], units: Int, subtotal: Money?, total: Money?, warnings: [CartRemark],
            errors: [CartRemark]
        ) {
            guard let cart = content.value else { return ([], 0, nil, nil, [], []) }
            let units = cart.rows.reduce(0) { $0 + $1.quantity }
            return (cart.rows, units, cart.subtotal, cart.total, cart.warnings, cart.errors)
        }

        /// Shows the cart after a change from any screen, unless the cart that is shown is newer.
        mutating func merge(_ changed: CartContent) {
            if content.value == nil, content.begin(.initial) {
                content.finish(changed)
            } else {
                content.update { if $0.version < changed.version { $0 = changed } }
            }
        }
    }

    /// The rules of the state: the shown values are computed from the loaded cart, only rows of the cart are marked or todos
    /// already, and only lines of the cart are changing.
    public static let contracts: Contracts<State> = [
        .normalise(\.marked, \.saved, from: \.marked, \.saved, \.content) { marked, saved, content in
            guard !marked.isEmpty || !saved.isEmpty else { return (marked, saved) }
            let rows = (content.value?.rows ?? []).map(\.id)
            return (marked.intersection(rows), saved.intersection(rows))
        },
        // The screen of a line that the cart no longer has is closed, and never tells the end of its change.
        .coordinate(\.openLines.changing, from: \.openLines.changing, \.content) { changing, content in
            changing.filter { content.value?.index(of: $0) != nil }
        },
        .compute(\.rows, \.units, \.subtotal, \.total, \.warnings, \.errors, from: \.content) { State.shown($0) },
    ]
}

/// The lines of the cart whose screens are open: those that a person sees, and those whose change is in progress.
struct CartOpenLines: Equatable, Sendable {
    /// The number of lines that are open until a renderer tells which are visible.
    static let first = 50

    /// The lines that a person sees; `nil` if no renderer has told them.
    var visible: [CartLineID]?
    /// The lines whose change is in progress.
    var changing: Set<CartLineID> = []

    /// Notes that a change of a line has begun or ended.
    mutating func note(_ line: CartLineID, isChanging: Bool) {
        if isChanging { changing.insert(line) } else { changing.remove(line) }
    }

    /// Returns the open lines in the order of the rows, each once.
    ///
    /// - Complexity: O(*n* log *n*) in the number of open lines.
    func lines(in content: CartContent) -> [CartLineID] {
        let open = changing.union(visible ?? content.rows.prefix(Self.first).compactMap(\.line))
        return open.compactMap { content.index(of: $0) }.sorted().compactMap { content.rows[$0].line }
    }
}

extension CartPresenter {
    /// An intent of a person who sees the cart. Lines and prices are texts as they were typed.
    public enum Intent: Event {
        /// The screen has appeared, or a person wants the cart loaded again.
        case appear
        /// A person wants the failed load repeated.
        case retry
        /// A person adds an item.
        case add(CartEntry)
        /// A person sets the quantity of a line.
        case set(CartQuantityEntry)
        /// A person adds a unit to each of some lines.
        case more([String])
        /// A person takes a unit off each of some lines.
        case fewer([String])
        /// A person edits the title or the price of a line.
        case edit(CartEditEntry)
        /// A person removes lines.
        case remove([String])
        /// A person removes all lines. The associated value is the version that the person has seen, or `nil` for any.
        case clear(Int64?)
        /// A person enters the code of a discount.
        case discount(String)
        /// A person removes all discounts.
        case removeDiscounts
        /// A person undoes the last steps.
        case undo(Int)
        /// A person redoes the steps that were undone last.
        case redo(Int)
        /// A person opens the history.
        case history
        /// A person goes to the checkout.
        case checkout
        /// A person opens the orders.
        case orders
        /// A person moves lines to the todo list. Ignored while lines are moved, and for lines that are todos already.
        case saveForLater([String])
        /// A person marks a line, or takes its mark away. While lines are marked, each action of the view changes all of them.
        case mark(String)
        /// A person takes all marks away.
        case unmarkAll
        /// A person sees these lines. A renderer of a part of the cart tells it, and no other.
        case visible([CartLineID])
    }
}

extension CartPresenter.Intent {
    /// Returns the request for the change that this intent makes, or `nil` if it makes none.
    ///
    /// - Throws: ``CartRejection`` when a typed price or line cannot be read.
    func request(in currency: Currency) throws(CartRejection) -> CartRequest? {
        switch self {
        case .appear, .retry, .saveForLater, .history, .checkout, .orders, .mark, .unmarkAll, .visible: nil
        case .add(let entry): .change(try entry.change(in: currency))
        case .set(let entry): .change(try entry.change())
        case .more(let lines): .change(.adjust(try lines.map(CartLineID.init(typed:)), by: 1))
        case .fewer(let lines): .change(.adjust(try lines.map(CartLineID.init(typed:)), by: -1))
        case .edit(let entry): .change(try entry.change(in: currency))
        case .remove(let lines): .change(.remove(try lines.map(CartLineID.init(typed:))))
        case .clear(let version): .change(.clear(basedOn: version))
        case .discount(let code): .change(CartChange(.discount(code)))
        case .removeDiscounts: .change(CartChange(.removeDiscounts))
        case .undo(let steps): .undo(steps)
        case .redo(let steps): .redo(steps)
        }
    }
}
