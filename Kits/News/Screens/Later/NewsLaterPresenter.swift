public import Adder
import AdderServices

/// The presenter of the screen that puts an item on the todo list.
public struct NewsLaterPresenter: Presenter {
    public typealias Request = NewsLaterRequest

    /// The state of the screen.
    public struct State: Equatable, Sendable {
        /// The item, and the load that brings it.
        public internal(set) var item: Loadable<NewsRow>
        /// A Boolean value that indicates whether the todo is being added.
        public internal(set) var isAdding: Bool
        /// The todo; `nil` until it is added.
        public internal(set) var todo: NewsTodoRow?
        /// The reason why no todo was added; `nil` if there is none.
        public internal(set) var problem: Problem?
        let id: NewsItemID

        /// Creates a state. By default, nothing is loaded yet.
        ///
        /// - Parameters:
        ///   - id: The identity of the item.
        ///   - item: The item.
        ///   - isAdding: A Boolean value that indicates whether the todo is being added.
        ///   - todo: The todo.
        ///   - problem: The reason why no todo was added.
        public init(
            id: NewsItemID, item: Loadable<NewsRow> = .idle, isAdding: Bool = false,
            todo: NewsTodoRow? = nil, problem: Problem? = nil
        ) {
            self.id = id
            self.item = item
            self.isAdding = isAdding
            self.todo = todo
            self.problem = problem
        }
    }

    /// The intents of the screen.
    public enum Intent: String, Event, Recordable {
        /// The screen has appeared.
        case appear
        /// Repeats the load that has failed.
        case retry
        /// Adds the todo.
        case add
    }

    /// The time zone of the person.
    private let zone: LocalZone

    /// Creates a presenter.
    ///
    /// - Parameter zone: The time zone of the person.
    public init(zone: LocalZone = .utc) {
        self.zone = zone
    }

    /// Folds an intent into the state. A screen adds one todo: another addition is ignored while one is in progress, and
    /// after it.
    public func handle(_ intent: Intent, _ turn: inout Turn) {
        let id = turn.state.id
        switch intent {
        case .appear: if turn.state.item.begin(.initial) { turn.send(.news(.cachedStory(id))) }
        case .retry: if turn.state.item.retry() != nil { turn.send(.news(.cachedStory(id))) }
        case .add:
            guard !turn.state.isAdding, turn.state.todo == nil else { return }
            turn.state.isAdding = true
            turn.state.problem = nil
            turn.send(.add(id))
        }
    }

    public func receive(_ response: NewsLaterResponse, for request: NewsLaterRequest, _ turn: inout Turn) {
        if case .add = request { turn.state.isAdding = false }
        switch response {
        case .news(.story(let story)): turn.state.item.finish(row(story.item))
        case .added(let added):
            turn.state.item = .loaded(row(added.item), .loaded(.initial))
            turn.state.todo = NewsTodoRow(added.todo)
        case .refused(let error): turn.state.problem = Problem(error)
        case .news(.failed(let error)):
            if case .news = request {
                turn.state.item.fail(Problem(error))
            } else {
                turn.state.problem = Problem(error)
            }
        case .news: break
        }
    }

    private func row(_ item: NewsItem) -> NewsRow { NewsRow(item, zone: zone) }
}
