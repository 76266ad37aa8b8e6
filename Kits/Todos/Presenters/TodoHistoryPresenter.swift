public import Adder

/// The presenter of the history: the steps that can be undone and redone.
public struct TodoHistoryPresenter: Presenter {
    public typealias Request = TodosRequest

    /// The state of the history.
    public struct State: Equatable, Sendable {
        /// The maximum number of steps that can be undone, and of steps that can be redone; `nil` for all of them.
        public let limit: Int?
        /// The steps, the newest first, ready to show, and the status of loading them. Those that were undone come first.
        public internal(set) var rows: Loadable<[TodoStepRow]>
        /// The result of the last change that this screen made; `nil` before the first.
        public internal(set) var notice: TodoNotice?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state. By default, the whole history, which is not loaded yet.
        public init(
            limit: Int? = nil, rows: Loadable<[TodoStepRow]> = .idle, notice: TodoNotice? = nil,
            problem: Problem? = nil
        ) {
            self.limit = limit
            self.rows = rows
            self.notice = notice
            self.problem = problem
        }
    }

    /// The intents of the history.
    public enum Intent: Event {
        /// The history appears, or is to be loaded again.
        case appear
        /// A load that failed is repeated.
        case retry
        /// Undoes the last steps.
        case undo(Int)
        /// Redoes the steps that were undone last.
        case redo(Int)
    }

    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    public func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.problem = nil
        switch intent {
        case .appear: load(turn.state.rows.value == nil ? .initial : .refresh, &turn)
        case .retry: if turn.state.rows.retry() != nil { turn.send(.history(.list(limit: turn.state.limit))) }
        case .undo(let steps): turn.send(.history(.undo(steps)))
        case .redo(let steps): turn.send(.history(.redo(steps)))
        }
    }

    /// Loads the history again after a change.
    public func notice(_ change: TodosChange, _ turn: inout Turn) {
        load(.refresh, &turn)
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .history(.steps(let steps)):
            turn.state.rows.retry()
            turn.state.rows.finish(steps.rows(zone: zone)) { $0 = $1 }
        case .changed(let change): turn.state.notice = TodoNotice(request, change)
        case .rejected(let rejections): fail(request, Problem(rejections), &turn)
        case .failed(let error): fail(request, Problem(error), &turn)
        case .history(.report): break
        case .read, .draft, .exported: break
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.rows.begin(kind) { turn.send(.history(.list(limit: turn.state.limit))) }
    }

    private func fail(_ request: TodosRequest, _ problem: Problem, _ turn: inout Turn) {
        if case .history(.list) = request { turn.state.rows.fail(problem) } else { turn.state.problem = problem }
    }
}

/// A step of the history as a row, ready to show.
public struct TodoStepRow: Equatable, Identifiable, Sendable {
    /// The number of steps to undo or redo so that this one is the last of them: 1 for the next one.
    public let number: Int
    /// A Boolean value that indicates whether the step was undone, and can be redone.
    public let isUndone: Bool
    /// The step, which the texts of the view describe.
    public let step: TodoStep
    /// The local minute of the change, in the format of ISO 8601; `nil` if it is not known.
    public let time: String?

    /// The number, negative for a step that was undone.
    public var id: Int { isUndone ? 0 &- number : number }

    /// Creates the row of a step.
    ///
    /// - Parameters:
    ///   - number: The number of steps to undo or redo so that this one is the last of them.
    ///   - isUndone: A Boolean value that indicates whether the step was undone.
    ///   - step: The step.
    ///   - zone: The time zone of the person.
    public init(_ number: Int, isUndone: Bool = false, _ step: TodoStep, zone: LocalZone = .utc) {
        self.number = number
        self.isUndone = isUndone
        self.step = step
        time = step.time?.localMinute(in: zone)
    }
}

extension TodoSteps {
    /// Returns the rows of the history, the newest step first. Those that were undone come before all others.
    func rows(zone: LocalZone) -> [TodoStepRow] {
        let undone = undone.enumerated().map { TodoStepRow($0.offset + 1, isUndone: true, $0.element, zone: zone) }
        let done = done.enumerated().map { TodoStepRow($0.offset + 1, $0.element, zone: zone) }
        return undone.reversed() + done
    }
}
