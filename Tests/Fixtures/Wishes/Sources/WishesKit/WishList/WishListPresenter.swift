import Adder

/// Decides what the wish list shows.
public struct WishListPresenter: Presenter {
    /// Where the list leads.
    public typealias Route = WishesRoute

    /// What a person can want of it.
    public enum Intent: Event {
        /// The list comes into sight.
        case appear
        /// One more wish.
        case wish(NewWish)
        /// A wish is to come true.
        case grant(Int)
    }

    /// What it shows.
    public struct State: Equatable, Sendable {
        /// The wishes, ready to show.
        public internal(set) var rows: [WishRow] = []
        /// Why the last thing that was wanted was not done.
        public internal(set) var problem: WishProblem?
        /// The one truth, from which the contract computes the rows.
        var wishes: [Wish] = []

        /// A list that is not loaded yet.
        public init() {}
    }

    /// The rows follow from the wishes.
    public static let contracts: Contracts<State> = [
        .compute(\.rows, from: \.wishes) { $0.map(WishRow.init) }
    ]

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: turn.send(.list)
        case .wish(let new): turn.send(.add(new))
        case .grant(let id): turn.open(.grant(id))
        }
    }

    /// Folds a response into the state: the wishes from wherever they come, a problem only if it is this screen's.
    public func receive(_ response: WishesResponse, for request: WishesRequest?, _ turn: inout Turn) {
        switch response {
        case .wishes(let wishes): turn.state.wishes = wishes
        case .failed(let problem): if request != nil { turn.state.problem = problem }
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: WishesRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.problem = WishProblem(error)
    }
}
