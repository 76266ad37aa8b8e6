public import Adder
public import AdderServices

/// The presenter of the screen that moves a line to the todo list.
public struct SaveForLaterPresenter: Presenter {
    public typealias Request = SaveForLaterRequest

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// A person moves the line.
        case move
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The line, or `nil` until it is loaded.
        public internal(set) var row: CartRow?
        /// A Boolean value that indicates whether the line is being moved.
        public internal(set) var isMoving: Bool
        /// The todo that the line has become, or `nil` before that.
        public internal(set) var todo: SavedTodoRow?
        /// The problem that prevented the move, or the removal of the line after it.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is a line that is not loaded yet.
        public init(
            row: CartRow? = nil, isMoving: Bool = false, todo: SavedTodoRow? = nil, problem: Problem? = nil
        ) {
            self.row = row
            self.isMoving = isMoving
            self.todo = todo
            self.problem = problem
        }
    }

    private let line: CartLineID

    /// Creates a presenter.
    ///
    /// - Parameter line: The identifier of the line to move.
    public init(line: CartLineID) {
        self.line = line
    }

    /// Folds an intent into the state. A move is ignored while one is in progress. After a move has added a todo, every
    /// intent is ignored.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear:
            guard turn.state.todo == nil else { return }
            turn.state.problem = nil
            turn.send(.cart(.show))
        case .move:
            guard !turn.state.isMoving, turn.state.todo == nil else { return }
            turn.state.isMoving = true
            turn.state.problem = nil
            turn.send(.move(line))
        }
    }

    /// Folds a response to a request of this screen into the state.
    public func receive(_ response: SaveForLaterResponse, for request: SaveForLaterRequest, _ turn: inout Turn) {
        if case .move = request { turn.state.isMoving = false }
        switch response {
        case .cart(.cart(let cart)):
            guard let line = cart.line(line) else { return turn.state.problem = Problem(.notFound(line)) }
            turn.state.row = CartRow(line)
        case .moved(let saved):
            turn.state.row = CartRow(saved.line)
            turn.state.todo = SavedTodoRow(saved.todo)
            turn.state.problem = Problem(saved)
        case .cart(.failed(let error)): turn.state.problem = Problem(error)
        case .cart: turn.state.problem = Problem(ReplyError(.unexpected, request: CartRequest.self))
        case .refused(let error): turn.state.problem = Problem(error, line: line)
        }
    }
}
