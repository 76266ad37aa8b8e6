public import Adder
import AdderServices

/// The presenter of the report: the todos that were done since a day.
public struct TodoReportPresenter: Presenter {
    public typealias Request = TodosRequest
    /// The routes that the report opens.
    public typealias Route = TodosRoute

    /// The state of the report.
    public struct State: Equatable, Sendable, ShowsProblem {
        /// The first day of the report, as it was asked for.
        public let since: RelativeDay
        /// The report, ready to show, and the status of loading it.
        public internal(set) var card: Loadable<TodoReportCard>
        /// The reason why the last intent failed; `nil` if it did not.
        public var problem: Problem?

        /// Creates a state. By default, a report that is not loaded yet.
        public init(since: RelativeDay, card: Loadable<TodoReportCard> = .idle, problem: Problem? = nil) {
            (self.since, self.card, self.problem) = (since, card, problem)
        }
    }

    /// The intents of the report.
    public enum Intent: Event {
        /// The report appears, or is to be loaded again.
        case appear
        /// A load that failed is repeated.
        case retry
        /// Opens the detail of a todo.
        case open(String)
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
        case .appear: load(turn.state.card.value == nil ? .initial : .refresh, &turn)
        case .retry: if turn.state.card.retry() != nil { turn.send(.history(.report(since: turn.state.since))) }
        case .open(let key):
            do throws(TodoRejection) {
                turn.open(.detail(try TodoKey(typed: key)))
            } catch {
                turn.state.problem = Problem(error)
            }
        }
    }

    /// Loads the report again after a change.
    public func notice(_ change: TodosChange, _ turn: inout Turn) {
        load(.refresh, &turn)
    }

    public func receive(_ response: TodosResponse, for request: TodosRequest, _ turn: inout Turn) {
        switch response {
        case .history(.report(let report)):
            turn.state.card.retry()
            turn.state.card.finish(TodoReportCard(report, zone: zone)) { $0 = $1 }
        case .rejected(let rejections): turn.state.card.fail(Problem(rejections))
        case .failed(let error): turn.state.card.fail(Problem(error))
        case .history(.steps), .changed: break
        case .read, .draft, .exported: break
        }
    }

    private func load(_ kind: LoadKind, _ turn: inout Turn) {
        if turn.state.card.begin(kind) { turn.send(.history(.report(since: turn.state.since))) }
    }
}

/// The report of what was done, ready to show.
public struct TodoReportCard: Equatable, Sendable {
    /// A todo that was done.
    public struct Row: Equatable, Identifiable, Sendable {
        /// The values that the lists show too.
        public let todo: TodoRow
        /// The number of times that the todo was done.
        public let count: Int
        /// The local minute at which it was done last, in the format of ISO 8601.
        public let last: String

        /// The identity of the todo.
        public var id: TodoID { todo.id }

        /// Creates a row, for a preview or a test.
        public init(_ todo: TodoRow, count: Int = 1, last: String) {
            (self.todo, self.count, self.last) = (todo, count, last)
        }
    }

    /// The first day of the report: `2026-01-31`.
    public let since: String
    /// The todos, the one that was done last first.
    public let rows: [Row]
    /// The number of times that todos were done.
    public let count: Int

    /// Creates a card, for a preview or a test.
    public init(since: String, rows: [Row]) {
        (self.since, self.rows, count) = (since, rows, rows.reduce(0) { $0 + $1.count })
    }

    init(_ report: TodoReport, zone: LocalZone) {
        self.init(
            since: report.since.description,
            rows: report.items.map {
                Row(
                    TodoRow($0.listed, on: report.today), count: $0.count,
                    last: $0.last.localMinute(in: zone))
            })
    }
}
