public import Adder
public import AdderServices

/// The presenter of the cart.
public struct CartPresenter: Presenter {
    public typealias Request = CartRequest
    /// The routes that the screen opens.
    public typealias Route = CartRoute
    /// The parts of the screen that are screens of their own.
    public typealias Child = CartChild

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
        /// A person removes lines.
        case remove([String])
        /// A person removes all lines. The associated value is the version that the person has seen, or `nil` for any.
        case clear(Int64?)
        /// A person undoes the last steps.
        case undo(Int)
        /// A person redoes the steps that were undone last.
        case redo(Int)
        /// A person opens the history.
        case history
        /// A person moves a line to the todo list.
        case saveForLater(String)
    }

    private let currency: Currency

    /// Creates a presenter.
    ///
    /// - Parameter currency: The currency of the prices that a person types.
    public init(currency: Currency) {
        self.currency = currency
    }

    /// Folds an intent into the state. A text that cannot be read becomes a problem, and no request is sent.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.changeProblem = nil
        turn.state.notice = nil
        do throws(CartRejection) {
            switch intent {
            // Without content, a refresh is the first load. While a load is in progress, no other begins.
            case .appear: if turn.state.content.begin(.refresh) { turn.send(.show) }
            case .retry: if turn.state.content.retry() != nil { turn.send(.show) }
            case .saveForLater(let line): turn.open(.saveForLater(try CartLineID(typed: line)))
            case .history: turn.open(.history)
            case .add, .set, .remove, .clear, .undo, .redo:
                if let request = try intent.request(in: currency) { turn.send(request) }
            }
        } catch {
            turn.state.changeProblem = Problem(.rejected(error))
        }
    }

    /// Shows the cart after a change.
    public func notice(_ change: CartOutcome, _ turn: inout Turn) {
        turn.state.merge(CartContent(change.cart))
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: CartResponse, for request: CartRequest, _ turn: inout Turn) {
        switch response {
        case .cart(let cart):
            if request == .show { turn.state.content.finish(CartContent(cart)) }
        case .changed(let outcome): turn.state.notice = CartNotice(request, outcome)
        case .failed(let error):
            show(Problem(error), of: request, &turn)
            // The person has seen an old version: show the current one.
            if case .conflict = error, turn.state.content.begin(.refresh) { turn.send(.show) }
        case .summary, .history: break
        }
    }

    /// Shows the outcome of a change at a line like that of a change on this screen.
    public func receive(_ outcome: CartLineOutcome, from child: CartChild, _ turn: inout Turn) {
        (turn.state.changeProblem, turn.state.notice) = (nil, nil)
        receive(outcome.response, for: outcome.request, &turn)
    }

    /// Returns a child for each line.
    public static func children(of state: State) -> [CartChild] { state.rows.compactMap(\.line).map(CartChild.line) }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: CartRoute, _ turn: inout Turn) {
        turn.state.changeProblem = Problem(refusal)
    }

    private func show(_ problem: Problem, of request: CartRequest, _ turn: inout Turn) {
        if request == .show {
            turn.state.content.fail(problem)
        } else {
            turn.state.changeProblem = problem
        }
    }
}

extension CartPresenter {
    /// The state of the cart's screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The lines in the order in which they were added.
        public internal(set) var rows: [CartRow]
        /// The number of units on all lines.
        public internal(set) var units: Int
        /// The price of all lines, or `nil` before the first load and when the sum is too large to be counted.
        public internal(set) var subtotal: CartAmount?
        /// The amount to be paid, which equals the subtotal.
        public internal(set) var total: CartAmount?
        /// The warnings about lines.
        public internal(set) var warnings: [CartRemark]
        /// The problems that prevent a purchase.
        public internal(set) var errors: [CartRemark]
        /// The outcome of the last change that was made on this screen.
        public internal(set) var notice: CartNotice?
        /// The loaded cart, from which the contracts compute all of the above except the notice.
        var content: Loadable<CartContent>
        /// The problem of the last change that was made on this screen.
        var changeProblem: Problem?

        /// Creates a state. The default is a cart that is not loaded yet.
        public init(
            content: Loadable<CartContent> = .idle, notice: CartNotice? = nil,
            changeProblem: Problem? = nil
        ) {
            self.content = content
            self.notice = notice
            self.changeProblem = changeProblem
            (rows, units, subtotal, total, warnings, errors) = Self.shown(content)
        }

        /// The problem of the last change, or else of the last load.
        public var problem: Problem? { changeProblem ?? content.problem }
        /// A Boolean value that indicates whether the cart is being loaded.
        public var isLoading: Bool { content.isLoading }
        /// A Boolean value that indicates whether the cart was loaded. A loaded cart without rows is empty.
        public var isLoaded: Bool { content.value != nil }
        /// The version of the cart that is shown, on which a change can be based, or `nil` before the first load.
        public var version: Int64? { content.value?.version }

        /// Returns the shown values of a loaded cart.
        static func shown(
            _ content: Loadable<CartContent>
        ) -> (
            rows: [CartRow], units: Int, subtotal: CartAmount?, total: CartAmount?, warnings: [CartRemark],
            errors: [CartRemark]
        ) {
            guard let cart = content.value else { return ([], 0, nil, nil, [], []) }
            let units = cart.rows.reduce(0) { $0 + $1.quantity }
            return (cart.rows, units, cart.subtotal, cart.subtotal, cart.warnings, cart.errors)
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

    /// The rule that computes the shown values from the loaded cart.
    public static let contracts: Contracts<State> = [
        .compute(\.rows, \.units, \.subtotal, \.total, \.warnings, \.errors, from: \.content) { State.shown($0) }
    ]
}

extension CartPresenter.Intent {
    /// Returns the request for the change that this intent makes, or `nil` if it makes none.
    ///
    /// - Throws: ``CartRejection`` when a typed price or line cannot be read.
    func request(in currency: Currency) throws(CartRejection) -> CartRequest? {
        switch self {
        case .appear, .retry, .saveForLater, .history: nil
        case .add(let entry): .change(try entry.change(in: currency))
        case .set(let entry): .change(try entry.change())
        case .remove(let lines): .change(.remove(try lines.map(CartLineID.init(typed:))))
        case .clear(let version): .change(.clear(basedOn: version))
        case .undo(let steps): .undo(steps)
        case .redo(let steps): .redo(steps)
        }
    }
}
