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
        turn.state.problem = nil
        turn.state.notice = nil
        do throws(CartRejection) {
            switch intent {
            // Without content, a refresh is the first load. While a load is in progress, no other begins.
            case .appear: if turn.state.content.begin(.refresh) { turn.send(.show) }
            case .retry: if turn.state.content.retry() != nil { turn.send(.show) }
            case .saveForLater(let lines): saveForLater(try lines.map(CartLineID.init(typed:)), &turn)
            case .history: turn.open(.history())
            case .checkout: turn.open(.checkout)
            case .orders: turn.open(.orders)
            case .mark(let line): turn.state.marked.formSymmetricDifference([line])
            case .unmarkAll: turn.state.marked = []
            case .add, .set, .more, .fewer, .edit, .remove, .clear, .discount, .removeDiscounts, .undo, .redo, .visible:
                if let request = try intent.request(in: currency) { turn.send(request) }
            }
        } catch {
            turn.state.problem = Problem(.rejected(error))
        }
    }

    /// Shows the cart after a change.
    public func notice(_ change: CartOutcome, _ turn: inout Turn) {
        turn.state.merge(CartContent(change.cart))
    }

    public func receive(_ response: CartResponse, for request: CartRequest, _ turn: inout Turn) {
        if case .saveForLater = request { turn.state.isMoving = false }
        switch response {
        case .cart(let cart):
            if request == .show { turn.state.content.finish(CartContent(cart)) }
        case .changed(let outcome): turn.state.notice = CartNotice(request, outcome)
        case .savedForLater(let saved):
            turn.state.notice = CartNotice(saved)
            turn.state.problem = Problem(saved)
            if saved.removal == nil { turn.state.saved.formUnion(saved.lines.map(\.id.description)) }
        case .refused(let error):
            if case .saveForLater(let lines) = request { turn.state.problem = Problem(error, lines: lines) }
        case .failed(let error):
            show(Problem(error), of: request, &turn)
            // The person has seen an old version: show the current one.
            if case .conflict = error, turn.state.content.begin(.refresh) { turn.send(.show) }
        case .summary, .history: break
        }
    }

    /// Shows the answer to a change at a line like that of a change on this screen.
    public func receive(_ outcome: CartLineOutcome, from child: CartChild, _ turn: inout Turn) {
        switch child {
        case .line(let line):
            turn.state.openLines.note(line, isChanging: outcome.isChanging)
        }
        guard let answer = outcome.answer else { return }
        (turn.state.problem, turn.state.notice) = (nil, nil)
        receive(answer.response, for: answer.request, &turn)
    }

    /// Returns a child for each line that is visible or changing.
    public static func children(of state: State) -> [CartChild] {
        state.content.value.map { state.openLines.lines(in: $0).map(CartChild.line) } ?? []
    }

    private func saveForLater(_ lines: [CartLineID], _ turn: inout Turn) {
        guard turn.state.canMove(lines.map(\.description)) else { return }
        turn.state.isMoving = true
        turn.send(.saveForLater(lines))
    }

    private func show(_ problem: Problem, of request: CartRequest, _ turn: inout Turn) {
        if request == .show {
            turn.state.content.fail(problem)
        } else {
            turn.state.problem = problem
        }
    }
}
