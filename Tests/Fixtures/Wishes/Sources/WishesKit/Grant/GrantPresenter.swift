import Adder

/// Decides what is shown while a wish comes true.
public struct GrantPresenter: Presenter {
    /// What a person can want.
    public enum Intent: Event {
        /// Let it come true.
        case grant
    }

    /// What is shown.
    public struct State: Equatable, Sendable {
        /// The wish's number.
        public let id: Int
        /// Whether it is on its way.
        public internal(set) var isGranting = false
        /// What became of it; nil until it is known.
        public internal(set) var text: String?
        /// Why nothing became of it.
        public internal(set) var problem: WishProblem?

        /// A wish that has not come true yet.
        public init(id: Int) {
            self.id = id
        }
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        // Asked twice, it would be bought twice.
        guard !turn.state.isGranting, turn.state.text == nil else { return }
        turn.state.isGranting = true
        turn.state.problem = nil
        turn.send(GrantRequest.grant(turn.state.id))
    }

    /// Folds a response to this screen into the state.
    public func receive(_ response: GrantResponse, for request: GrantRequest?, _ turn: inout Turn) {
        guard request != nil else { return }
        turn.state.isGranting = false
        switch response {
        case .failed(let problem): turn.state.problem = problem
        case .granted(let grant):
            turn.state.text =
                switch grant.place {
                case .cart(let line): "“\(grant.wish.title)” is on line \(line) of the cart."
                case .todos: "“\(grant.wish.title)” is a todo."
                }
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: GrantRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.isGranting = false
        turn.state.problem = WishProblem(error)
    }
}
