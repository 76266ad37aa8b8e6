public import Adder

/// The presenter of the import and export of todos.
public struct TodoImportExportPresenter: Presenter, NoticesNothing {
    public typealias Request = TodosRequest

    /// The state of the import and export.
    public struct State: Equatable, Sendable {
        /// A Boolean value that indicates whether a text is being written or read.
        public internal(set) var isBusy: Bool
        /// All todos that can be read as a text, after an export.
        public internal(set) var exported: TodoDocument?
        /// The rows that the exported text does not contain, since they cannot be read.
        public internal(set) var unreadable: UnreadableTodos
        /// The result of an import.
        public internal(set) var notice: TodoNotice?
        /// The reason why the last intent failed; `nil` if it did not.
        public internal(set) var problem: Problem?

        /// Creates a state. By default, nothing was imported or exported yet.
        public init(
            isBusy: Bool = false, exported: TodoDocument? = nil, unreadable: UnreadableTodos = UnreadableTodos(),
            notice: TodoNotice? = nil, problem: Problem? = nil
        ) {
            self.isBusy = isBusy
            self.exported = exported
            self.unreadable = unreadable
            self.notice = notice
            self.problem = problem
        }
    }

    /// The intents of the import and export.
    public enum Intent: Event {
        /// Writes all todos as a text.
        case export(TodoFormat)
        /// Adds the todos of a text.
        case `import`(TodoDocument)
    }

    public init() {}

    /// Folds an intent into the state. Ignored while a text is being written or read.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        guard !turn.state.isBusy else { return }
        turn.state = State(isBusy: true)
        switch intent {
        case .export(let format): turn.send(.exchange(.export(format)))
        case .import(let document): turn.send(.exchange(.import(document)))
        }
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        turn.state.isBusy = false
        switch response {
        case .exported(let exported):
            turn.state.exported = exported.document
            turn.state.unreadable = exported.unreadable
        case .changed(let change): turn.state.notice = TodoNotice(request, change)
        case .rejected(let rejections): turn.state.problem = Problem(rejections)
        case .failed(let error): turn.state.problem = Problem(error)
        case .read, .draft, .history: break
        }
    }
}
