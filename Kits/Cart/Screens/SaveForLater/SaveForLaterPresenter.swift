public import Adder
public import AdderServices

/// Decides what is shown while a line moves to the todos.
public struct SaveForLaterPresenter: Presenter {
    /// What the screen asks for.
    public typealias Request = SaveForLaterRequest

    /// What a person can want.
    public enum Intent: Event {
        /// The screen comes into sight: show the line.
        case appear
        /// Move it.
        case move
    }

    /// What is shown.
    public struct State: Equatable, Sendable {
        /// The line's number.
        public let line: CartLineID
        /// The line; nil until it is known.
        public internal(set) var row: CartRow?
        /// Whether it is being moved.
        public internal(set) var isMoving = false
        /// The todo that it has become.
        public internal(set) var todo: AddedTodo?
        /// Why it was not moved, or not taken out of the cart.
        public internal(set) var problem: CartProblem?

        /// A line that is not moved yet.
        public init(line: CartLineID) {
            self.line = line
        }
    }

    /// A presenter.
    public init() {}

    /// Folds an intent into the state.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .appear: turn.send(.look(turn.state.line))
        case .move:
            // Asked twice, it would become two todos.
            guard !turn.state.isMoving, turn.state.todo == nil else { return }
            turn.state.isMoving = true
            turn.state.problem = nil
            turn.send(.move(turn.state.line))
        }
    }

    /// Folds a response to this screen into the state.
    public func receive(_ response: SaveForLaterResponse, for request: SaveForLaterRequest?, _ turn: inout Turn) {
        guard let request else { return }
        switch response {
        case .line(let line): turn.state.row = CartRow(line)
        case .moved(let later):
            turn.state.isMoving = false
            turn.state.row = CartRow(later.line)
            turn.state.todo = later.todo
            turn.state.problem = later.problem
        case .failed(let problem): stop(request, problem, &turn)
        }
    }

    /// Folds in that a request gets no answer.
    public func fail(_ request: SaveForLaterRequest, with error: ReplyError, _ turn: inout Turn) {
        stop(request, CartProblem(error), &turn)
    }

    private func stop(_ request: SaveForLaterRequest, _ problem: CartProblem, _ turn: inout Turn) {
        if case .move = request { turn.state.isMoving = false }
        turn.state.problem = problem
    }
}
