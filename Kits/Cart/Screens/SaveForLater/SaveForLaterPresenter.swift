public import Adder
public import AdderServices

/// The presenter of the screen that moves lines to the todo list.
public struct SaveForLaterPresenter: Presenter {
    public typealias Request = SaveForLaterRequest

    /// An intent of a person who sees the screen.
    public enum Intent: Event {
        /// The screen has appeared.
        case appear
        /// A person moves the lines.
        case move
    }

    /// The state of the screen, ready to show.
    public struct State: Equatable, Sendable {
        /// The lines in the order of the cart; empty until they are loaded.
        public internal(set) var rows: [CartRow]
        /// A Boolean value that indicates whether the lines are being moved.
        public internal(set) var isMoving: Bool
        /// The todos that the lines have become, in the same order; empty before that.
        public internal(set) var todos: [SavedTodoRow]
        /// The problem that prevented the move, or the removal of the lines after it.
        public internal(set) var problem: Problem?

        /// Creates a state. The default is lines that are not loaded yet.
        public init(
            rows: [CartRow] = [], isMoving: Bool = false, todos: [SavedTodoRow] = [], problem: Problem? = nil
        ) {
            self.rows = rows
            self.isMoving = isMoving
            self.todos = todos
            self.problem = problem
        }
    }

    private let lines: [CartLineID]

    /// Creates a presenter.
    ///
    /// - Parameter lines: The identifiers of the lines to move.
    public init(lines: [CartLineID]) {
        self.lines = lines
    }

    /// Folds an intent into the state. A move is ignored while one is in progress. After a move has added todos, every
    /// intent is ignored.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear:
            guard turn.state.todos.isEmpty else { return }
            turn.state.problem = nil
            turn.send(.cart(.show))
        case .move:
            guard !turn.state.isMoving, turn.state.todos.isEmpty else { return }
            turn.state.isMoving = true
            turn.state.problem = nil
            turn.send(.move(lines))
        }
    }

    public func receive(_ response: SaveForLaterResponse, for request: SaveForLaterRequest, _ turn: inout Turn) {
        if case .move = request { turn.state.isMoving = false }
        switch response {
        case .cart(.cart(let cart)):
            do throws(CartError) { turn.state.rows = try cart.lines(lines).map(CartRow.init) } catch {
                turn.state.problem = Problem(error)
            }
        case .moved(let saved):
            turn.state.rows = saved.map { CartRow($0.line) }
            turn.state.todos = saved.map { SavedTodoRow($0.todo) }
            turn.state.problem = Problem(saved)
        case .cart(.failed(let error)): turn.state.problem = Problem(error)
        case .cart: turn.state.problem = Problem(ReplyError(.unexpected, request: CartRequest.self))
        case .refused(let error): turn.state.problem = Problem(error, lines: lines)
        }
    }
}
