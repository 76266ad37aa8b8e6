public import Adder

/// The presenter of the wish list.
public struct WishListPresenter: Presenter {
    /// The routes that the screen opens.
    public typealias Route = WishesRoute

    /// An intent of a person who sees the list.
    public enum Intent: Event {
        /// The list has appeared.
        case appear
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

    /// Creates a presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
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
        if case .failed(let problem) = response { turn.state.problem = problem }
    }

    /// Shows why a route was not opened.
    public func refused(_ refusal: RouteRefusal, from route: WishesRoute, _ turn: inout Turn) {
        turn.state.problem = Problem(refusal)
    }
}
