public import Adder

/// The presenter of the screen that grants a wish.
public struct GrantPresenter: Presenter {
    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// A person grants the wish.
        case grant
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// A Boolean value that indicates whether the wish is being granted.
        public internal(set) var isGranting: Bool
        /// A sentence about the granted wish, or `nil` before that.
        public internal(set) var text: String?
        /// The problem that prevented the grant.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is a wish that is not granted yet.
        public init(isGranting: Bool = false, text: String? = nil, problem: Problem? = nil) {
            self.isGranting = isGranting
            self.text = text
            self.problem = problem
        }
    }

    private let id: Int

    /// Creates a presenter for the wish with a number.
    public init(id: Int) {
        self.id = id
    }

    /// Folds an intent into the state. A grant is ignored while one is in progress and after one has succeeded.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard !turn.state.isGranting, turn.state.text == nil else { return }
        turn.state.isGranting = true
        turn.state.problem = nil
        turn.send(GrantRequest.grant(id))
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: GrantResponse, for request: GrantRequest, _ turn: inout Turn) {
        turn.state.isGranting = false
        switch response {
        case .granted(let grant): turn.state.text = grant.text
        case .failed(let problem): turn.state.problem = problem
        }
    }
}
