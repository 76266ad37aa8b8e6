public import Adder

/// The part of a detail screen that depends on the kind of its todo, ready to show.
public protocol TodoDetailCard: Equatable, Sendable {
    /// Creates the card of a todo, seen on a day.
    init(_ shown: TodoDetail)

    /// Creates the card of a row that a list hands over, before the rest is loaded; `nil` if a row is not enough.
    init?(_ row: TodoRow)

    /// The values that the lists show too.
    var row: TodoRow { get }
}

/// The state of the screen of one todo.
public struct TodoDetailState<Card: TodoDetailCard>: Equatable, Sendable {
    /// The todo, ready to show, and the status of loading it.
    public internal(set) var card: Loadable<Card, TodoProblem>
    /// A Boolean value that indicates whether the todo is in the trash, where it can only be looked at and restored.
    public internal(set) var isReadOnly: Bool
    /// A Boolean value that indicates whether the todo was purged, or its addition was undone.
    public internal(set) var isGone: Bool
    /// The reason why the last intent failed; `nil` if it did not.
    public internal(set) var problem: TodoProblem?
    /// The identity of the todo.
    let id: TodoID

    /// Creates a state.
    public init(
        id: TodoID, card: Loadable<Card, TodoProblem> = .idle, isGone: Bool = false, problem: TodoProblem? = nil
    ) {
        self.id = id
        self.card = card
        self.isGone = isGone
        self.problem = problem
        isReadOnly = Self.isReadOnly(card)
    }

    /// Creates the state of a screen that is opened with its todo.
    init(_ shown: TodoDetail) {
        self.init(id: shown.id, card: .loaded(Card(shown), .loaded(.initial)))
    }

    /// Creates the state of a screen that is opened with the row of its todo.
    init(_ row: TodoRow) {
        self.init(id: row.id, card: Card(row).map { .loaded($0, .loaded(.initial)) } ?? .idle)
    }

    /// The contracts of every detail screen: the todo is read-only while its card says that it is in the trash.
    static var contracts: Contracts<Self> {
        [.compute(\.isReadOnly, from: \.card) { isReadOnly($0) }]
    }

    private static func isReadOnly(_ card: Loadable<Card, TodoProblem>) -> Bool {
        card.value?.row.isDeleted ?? false
    }
}
