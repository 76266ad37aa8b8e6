public import Adder
public import AdderServices

/// The presenter of the cart.
public struct CartPresenter: Presenter {
    public typealias Request = CartRequest
    /// The routes that the screen opens.
    public typealias Route = CartRoute
    /// The parts of the screen that are screens of their own.
    public typealias Child = CartChild

    private let currency: Currency

    /// Creates a presenter.
    ///
    /// - Parameter currency: The currency of the prices that a person types.
    public init(currency: Currency) {
        self.currency = currency
    }

    /// Folds an intent into the state. A text that cannot be read becomes a problem, and no request is sent.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        // Scrolling is no answer to the notice and the problem: they stay.
        if case .visible(let lines) = intent { return turn.state.openLines.visible = lines }
        turn.state.changeProblem = nil
        turn.state.notice = nil
        do throws(CartRejection) {
            switch intent {
            // Without content, a refresh is the first load. While a load is in progress, no other begins.
            case .appear: if turn.state.content.begin(.refresh) { turn.send(.show) }
            case .retry: if turn.state.content.retry() != nil { turn.send(.show) }
            case .saveForLater(let line): turn.open(.saveForLater(try CartLineID(typed: line)))
            case .history: turn.open(.history)
            case .checkout: turn.open(.checkout)
            case .orders: turn.open(.orders)
            case .add, .set, .edit, .remove, .clear, .discount, .removeDiscounts, .undo, .redo, .visible:
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
            if request == .show { turn.state.finish(CartContent(cart)) }
        case .changed(let outcome): turn.state.notice = CartNotice(request, outcome)
        case .failed(let error):
            show(Problem(error), of: request, &turn)
            // The person has seen an old version: show the current one.
            if case .conflict = error, turn.state.content.begin(.refresh) { turn.send(.show) }
        case .summary, .history, .shared: break
        }
    }

    /// Shows the answer to a change at a line like that of a change on this screen.
    public func receive(_ outcome: CartLineOutcome, from child: CartChild, _ turn: inout Turn) {
        switch child {
        case .line(let line):
            turn.state.openLines.note(line, isChanging: outcome.isChanging, in: turn.state.content.value)
        }
        guard let answer = outcome.answer else { return }
        (turn.state.changeProblem, turn.state.notice) = (nil, nil)
        receive(answer.response, for: answer.request, &turn)
    }

    /// Returns a child for each line that is visible or changing.
    public static func children(of state: State) -> [CartChild] {
        state.content.value.map { state.openLines.lines(in: $0).map(CartChild.line) } ?? []
    }

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
        /// The amount to be paid.
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
        /// The lines whose screens are open.
        var openLines = CartOpenLines()

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
            return (cart.rows, units, cart.subtotal, cart.total, cart.warnings, cart.errors)
        }

        /// Shows the cart after a change from any screen, unless the cart that is shown is newer.
        mutating func merge(_ changed: CartContent) {
            if content.value == nil, content.begin(.initial) {
                content.finish(changed)
            } else {
                content.update { if $0.version < changed.version { $0 = changed } }
            }
            openLines.forgetRemoved(from: content.value)
        }

        /// Shows the loaded cart.
        mutating func finish(_ loaded: CartContent) {
            content.finish(loaded)
            openLines.forgetRemoved(from: content.value)
        }
    }

    /// The rule that computes the shown values from the loaded cart.
    public static let contracts: Contracts<State> = [
        .compute(\.rows, \.units, \.subtotal, \.total, \.warnings, \.errors, from: \.content) { State.shown($0) }
    ]
}

/// The lines of the cart whose screens are open: those that a person sees, and those whose change is in progress.
struct CartOpenLines: Equatable, Sendable {
    /// The number of lines that are open until a renderer tells which are visible.
    static let first = 50

    /// The lines that a person sees; `nil` if no renderer has told them.
    var visible: [CartLineID]?
    /// The lines whose change is in progress.
    private(set) var changing: Set<CartLineID> = []

    /// Notes that a change of a line has begun or ended. A line that the cart no longer has is ignored: its screen is closed,
    /// and never tells the end.
    mutating func note(_ line: CartLineID, isChanging: Bool, in content: CartContent?) {
        if isChanging, content?.index(of: line) != nil { changing.insert(line) } else { changing.remove(line) }
    }

    /// Forgets the changes of lines that the cart no longer has.
    mutating func forgetRemoved(from content: CartContent?) {
        changing = changing.filter { content?.index(of: $0) != nil }
    }

    /// Returns the open lines in the order of the rows, each once.
    ///
    /// - Complexity: O(*n* log *n*) in the number of open lines.
    func lines(in content: CartContent) -> [CartLineID] {
        let open = changing.union(visible ?? content.rows.prefix(Self.first).compactMap(\.line))
        return open.compactMap { content.index(of: $0) }.sorted().compactMap { content.rows[$0].line }
    }
}
