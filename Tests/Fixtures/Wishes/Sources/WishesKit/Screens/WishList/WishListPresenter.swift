public import Adder

/// The presenter of the wish list.
public struct WishListPresenter: Presenter {
    /// The routes that the screen opens.
    public typealias Route = WishesRoute

    /// An intent of a person who sees the list.
    public enum Intent: Event {
        /// The list has appeared.
        case appear
        /// A person types a new wish.
        case type(String)
        /// A person adds the typed wish, and leaves the list.
        case addAndClose
        /// A person adds a wish.
        case add(NewWish)
        /// A person grants the wish with this number.
        case grant(Int)
    }

    /// The state of the list, ready to show.
    public struct State: Equatable, Sendable {
        /// The wishes in the order in which they were added.
        public internal(set) var rows: [WishRow]
        /// The number of wishes with a price.
        public internal(set) var priced: Int
        /// The problem of the last intent.
        public internal(set) var problem: Problem?
        /// The typed text of a new wish.
        public internal(set) var text = ""
        /// A Boolean value that indicates whether the list is left when the typed wish is added.
        var closes = false

        /// Creates a state. The default is a list that is not loaded yet.
        public init(rows: [WishRow] = [], problem: Problem? = nil) {
            self.rows = rows
            self.problem = problem
            priced = rows.count { $0.price != nil }
        }
    }

    /// The rule that counts the wishes with a price.
    public static let contracts: Contracts<State> = [
        .compute(\.priced, from: \.rows) { rows in rows.count { $0.price != nil } }
    ]

    /// Asks before a typed wish is lost.
    public static func leaving(_ state: State) -> LeaveQuestion<Intent>? {
        state.text.isEmpty ? nil : LeaveQuestion("Discard the wish “\(state.text)”?", save: .addAndClose)
    }

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .type(let text): turn.state.text = text
        case .addAndClose:
            turn.state.closes = true
            turn.send(.add(NewWish(turn.state.text)))
        case .appear: turn.send(.list)
        case .add(let new): turn.send(.add(new))
        case .grant(let id): turn.open(.grant(id))
        }
    }

    /// Shows the wishes after every request.
    public func notice(_ change: [Wish], _ turn: inout Turn) {
        turn.state.rows = change.map(WishRow.init)
    }

    /// Shows the problem of a request of this screen.
    public func receive(_ response: WishesResponse, for request: WishesRequest, _ turn: inout Turn) {
        if case .failed(let problem) = response {
            (turn.state.problem, turn.state.closes) = (problem, false)
        } else if case .add = request {
            turn.state.text = ""
            if turn.state.closes { turn.close() }
        }
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: WishesRoute, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }
}
