public import Adder
public import AdderServices

/// The presenter of the quantity of one line, which is a part of the cart's screen.
///
/// Presses while a change is in progress are not lost: the line requests their sum when the change is done. The cart
/// receives the answer to each change, and keeps the line open until the last one is done.
public struct CartLinePresenter: Presenter {
    public typealias Request = CartRequest
    /// The outcome that the line returns to the cart.
    public typealias Outcome = CartLineOutcome

    /// The state of a line, ready to show.
    public struct State: Equatable, Sendable {
        /// The number of units in the cart.
        public internal(set) var quantity: Int
        /// The number of units that a person wants, while a change to it is in progress; `nil` otherwise.
        public internal(set) var wanted: Int?
        /// The version of the cart with this quantity, on which a change is based.
        var version: Int64?
        /// The identifier of the line.
        let line: CartLineID

        /// Creates a state.
        public init(_ line: CartLineID, quantity: Int, version: Int64?, wanted: Int? = nil) {
            (self.line, self.quantity, self.version, self.wanted) = (line, quantity, version, wanted)
        }
    }

    /// An intent of a person who sees the line.
    public enum Intent: String, Event, Recordable {
        /// A person wants one unit more.
        case more
        /// A person wants one unit less.
        case fewer
    }

    public init() {}

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        let isChanging = turn.state.wanted != nil
        // A line without units is removed.
        turn.state.wanted = max(0, (turn.state.wanted ?? turn.state.quantity) + (intent == .more ? 1 : -1))
        guard !isChanging else { return }
        change(&turn)
        if turn.state.wanted != nil { tell(nil, &turn) }
    }

    /// Shows the line after a change.
    public func notice(_ change: CartOutcome, _ turn: inout Turn) {
        // Without touched lines, another process has changed the cart.
        update(from: change.touched.isEmpty ? change.cart.lines : change.touched, in: change.cart, &turn)
    }

    /// Folds a response to a request of this line into the state.
    public func receive(_ response: CartResponse, for request: CartRequest, _ turn: inout Turn) {
        switch response {
        case .cart(let cart): resolve(cart, &turn)
        case .changed:
            change(&turn)
            tell(.init(request, response), &turn)
        // Most often, another line has changed.
        case .failed(.conflict): turn.send(.show)
        case .failed:
            turn.state.wanted = nil
            tell(.init(request, response), &turn)
        case .summary, .history, .savedForLater, .refused: break
        }
    }

    /// Repeats the change after a conflict, unless the person has seen another quantity of this line.
    private func resolve(_ cart: Cart, _ turn: inout Turn) {
        let seen = turn.state
        update(from: cart.lines, in: cart, &turn)
        guard let wanted = seen.wanted else { return }
        guard turn.state.quantity != seen.quantity else {
            change(&turn)
            return tell(nil, &turn)
        }
        turn.state.wanted = nil
        let conflict = CartConflict(basedOn: seen.version ?? 0, current: cart.version)
        let request = CartRequest.change(.set(seen.line, quantity: wanted, basedOn: seen.version))
        tell(.init(request, .failed(.conflict(conflict))), &turn)
    }

    /// Tells the cart an answer, and whether a change is in progress.
    private func tell(_ answer: CartLineOutcome.Answer?, _ turn: inout Turn) {
        turn.close(returning: CartLineOutcome(answer, isChanging: turn.state.wanted != nil))
    }

    private func update(from lines: [CartLine], in cart: Cart, _ turn: inout Turn) {
        guard turn.state.version.map({ $0 < cart.version }) ?? true else { return }
        turn.state.version = cart.version
        if let line = lines.last(where: { $0.id == turn.state.line }) { turn.state.quantity = line.quantity }
    }

    /// Requests the quantity that a person wants, unless the cart has it already.
    private func change(_ turn: inout Turn) {
        let state = turn.state
        guard let wanted = state.wanted, wanted != state.quantity else { return turn.state.wanted = nil }
        turn.send(.change(.set(state.line, quantity: wanted, basedOn: state.version)))
    }
}
