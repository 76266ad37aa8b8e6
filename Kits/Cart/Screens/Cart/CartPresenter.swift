public import Adder
public import AdderServices

/// Decides what the cart shows.
public struct CartPresenter: Presenter {
    /// What the cart asks for.
    public typealias Request = CartRequest
    /// Where the cart leads.
    public typealias Route = CartRoute

    /// What a person can want of the cart. Lines and prices are as they were typed.
    public enum Intent: Event {
        /// The cart comes into sight, or is to be loaded again.
        case appear
        /// The load that failed is to be tried once more.
        case retry
        /// An item is to come in.
        case add(CartEntry)
        /// A line is to count so many units.
        case set(CartSetting)
        /// Lines are to go.
        case remove([String])
        /// All lines are to go, if the cart still has this version; nil for whatever it has.
        case clear(Int64?)
        /// A line is to become a todo.
        case later(String)
    }

    private let currency: Currency

    /// A presenter that reads the prices that are typed in a currency.
    public init(currency: Currency) {
        self.currency = currency
    }

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.refusal = nil
        turn.state.notice = nil
        do throws(CartRejection) {
            switch intent {
            // A refresh of what is not there yet is the first load; a second one while one is under way is none.
            case .appear: if turn.state.cart.begin(.refresh) { turn.send(.show) }
            case .retry: if turn.state.cart.retry() != nil { turn.send(.show) }
            case .later(let line): turn.open(.later(try CartLineID(typed: line)))
            case .add, .set, .remove, .clear:
                if let change = try intent.change(in: currency) { turn.send(.change(change)) }
            }
        } catch {
            turn.state.refusal = CartProblem(.rejected(error))
        }
    }

    /// Folds a response into the state: a change from anywhere, the cart and a problem only if it was asked for here.
    public func receive(_ response: CartResponse, for request: CartRequest?, _ turn: inout Turn) {
        switch response {
        case .cart(let cart):
            if request == .show { turn.state.cart.finish(cart) }
        case .changed(let outcome):
            turn.state.take(outcome.cart)
            if case .change(let change) = request { turn.state.notice = CartNotice(change, outcome.touched) }
        case .failed(let error):
            guard let request else { return }
            stop(request, CartProblem(error), &turn)
            // The change was based on what is no longer so: show what is.
            if case .conflict = error, turn.state.cart.begin(.refresh) { turn.send(.show) }
        case .summary: break
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: CartRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(request, CartProblem(error), &turn)
    }

    /// Only a load that fails ends the loading.
    private func stop(_ request: CartRequest, _ problem: CartProblem, _ turn: inout Turn) {
        if request == .show {
            turn.state.cart.fail(problem)
        } else {
            turn.state.refusal = problem
        }
    }
}
