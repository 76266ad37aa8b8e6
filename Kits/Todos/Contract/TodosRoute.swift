public import Adder

/// The screens of ``TodosKit`` that can be opened, each with its path.
public enum TodosRoute: LinkedRoute {
    /// The list of the todos that match a query.
    case list(TodoQuery = TodoQuery())
    /// The detail of a todo.
    case detail(TodoKey)
    /// The editor of a todo.
    case edit(TodoKey)
    /// The editor of a new todo.
    case new(TodoDraft.Kind)
    /// The steps that can be undone and redone, at most this number of each; by default all.
    case history(limit: Int? = nil)
    /// The todos that were done since a day; by default in the last seven days.
    case report(since: RelativeDay = .days(-6))
    /// The import and export of todos as text.
    case importExport
    /// The screen that puts a todo into a cart. Only a host with a cart can open it.
    case purchase(TodoKey)

    /// The row of a todo, which a list hands over to the detail and the editor.
    public typealias Model = TodoRow

    /// The outcome of a screen, for the screen that opened it.
    public enum Outcome: Event {
        /// The editor has saved a todo.
        case saved(TodoRow)
    }

    /// `todos`, `todos/waiting`, `todos/all`, `todos/done`, `todos/trash`, `todos/list?…`, `todos/new/once`, `todos/history`, `todos/report`, `todos/ID`, and
    /// `todos/ID/edit`, all open to external links, since none of them changes anything; and `todos/exchange` and `todos/ID/purchase`,
    /// which only the app itself can open.
    public static let paths: RouteTable<TodosRoute> = [
        .path("todos", .list(TodoQuery(.open))).external(),
        .path("todos/waiting", .list(TodoQuery(.waiting))).external(),
        .path("todos/all", .list(TodoQuery(.all))).external(),
        .path("todos/done", .list(TodoQuery(.done))).external(),
        .path("todos/trash", .list(TodoQuery(.trash))).external(),
        .path(
            "todos/list?status=:status&search=:text&tag=:tags&no-tag=:excluded&due-before=:before&due-after=:after&overdue=:flag"
                + "&sort=:sort&limit=:limit&offset=:offset",
            TodosRoute.list
        ) { if case .list(let query) = $0 { query.parameters } else { nil } }.external(),
        .path("todos/new/:kind", TodosRoute.new) { if case .new(let kind) = $0 { kind } else { nil } }.external(),
        .path("todos/history?limit=:limit", { (limit: TodoCount?) in .history(limit: limit?.number) }) { route in
            if case .history(let limit) = route { .some(limit.map(TodoCount.init(number:))) } else { nil }
        }.external(),
        .path("todos/report?since=:since", { .report(since: $0 ?? .days(-6)) }) { route in
            if case .report(let since) = route { since } else { nil }
        }.external(),
        .path("todos/exchange", .importExport),
        .path("todos/:id", TodosRoute.detail) { if case .detail(let key) = $0 { key } else { nil } }.external(),
        .path("todos/:id/edit", TodosRoute.edit) { if case .edit(let key) = $0 { key } else { nil } }.external(),
        .path("todos/:id/purchase", TodosRoute.purchase) { if case .purchase(let key) = $0 { key } else { nil } },
    ]

    /// The editor, and the import and export, are presented over the other screens.
    public var traits: RouteTraits {
        switch self {
        case .edit, .new, .importExport: RouteTraits(.present)
        case .list, .detail, .history, .report, .purchase: RouteTraits()
        }
    }

    /// Creates the route of a list from the parameters of its path.
    @Sendable
    private static func list(
        _ status: TodoStatus?, _ search: TodoSearchText?, _ tags: TodoTagList?, _ excludedTags: TodoTagList?,
        _ dueBefore: RelativeDay?, _ dueAfter: RelativeDay?, _ isOverdue: Bool?, _ sort: TodoSort?,
        _ limit: TodoCount?, _ offset: TodoCount?
    ) -> TodosRoute {
        var query = TodoQuery(status ?? .open)
        query.search = search
        query.tags = tags?.tags ?? []
        query.excludedTags = excludedTags?.tags ?? []
        query.dueBefore = dueBefore
        query.dueAfter = dueAfter
        query.isOverdue = isOverdue ?? false
        query.sort = sort ?? .position
        query.limit = limit?.number
        query.offset = offset?.number ?? 0
        return .list(query)
    }
}

extension Opener {
    /// Returns the row of a todo that a list hands over; `nil` if it hands over none, or that of another todo.
    func row(of id: TodoID) -> TodoRow? {
        model(as: TodoRow.self).flatMap { $0.id == id ? $0 : nil }
    }

    /// Returns the row of a todo that a list hands over; `nil` if it hands over none, or one that the key does not name.
    func row(at key: TodoKey) -> TodoRow? {
        model(as: TodoRow.self).flatMap { $0.id.description.hasPrefix(key.description) ? $0 : nil }
    }
}

extension TodoQuery {
    /// The parameters of the path of its list.
    fileprivate var parameters:
        (
            TodoStatus?, TodoSearchText?, TodoTagList?, TodoTagList?, RelativeDay?, RelativeDay?, Bool?, TodoSort?,
            TodoCount?,
            TodoCount?
        )
    {
        let (limit, offset) = (limit.map(TodoCount.init(number:)), offset == 0 ? nil : TodoCount(number: offset))
        return (
            status, search, TodoTagList(tags: tags), TodoTagList(tags: excludedTags), dueBefore,
            dueAfter, isOverdue ? true : nil, sort, limit, offset
        )
    }
}

/// A number of todos in a path: 0 or more.
private struct TodoCount: RouteParameter {
    let number: Int

    init(number: Int) {
        self.number = number
    }

    init?(parameter: String) {
        guard let number = Int(parameter), number >= 0 else { return nil }
        self.number = number
    }

    var parameter: String? { String(number) }
}

/// Tags in a path, separated by blanks: 1 to 50.
private struct TodoTagList: RouteParameter {
    let tags: [TodoTag]

    init?(tags: [TodoTag]) {
        guard !tags.isEmpty else { return nil }
        self.tags = tags
    }

    init?(parameter: String) {
        guard let tags = try? TodoTags(typed: parameter).all else { return nil }
        self.init(tags: tags)
    }

    var parameter: String? { tags.map(\.description).joined(separator: " ") }
}

extension TodoStatus: RouteParameter {}
extension TodoSort: RouteParameter {}
extension TodoDraft.Kind: RouteParameter {}
extension RelativeDay: RouteParameter {}

extension TodoKey: RouteParameter {
    /// Creates a key from typed text; `nil` if the text is malformed.
    public init?(parameter: String) {
        guard let key = try? TodoKey(typed: parameter) else { return nil }
        self = key
    }

    /// The key as text.
    public var parameter: String? { description }
}

extension TodoSearchText: RouteParameter {
    /// Creates a search text from typed text; `nil` if the text is malformed.
    public init?(parameter: String) {
        guard let text = try? TodoSearchText(parameter) else { return nil }
        self = text
    }

    /// The text as it was typed.
    public var parameter: String? { description }
}

extension TodoTag: RouteParameter {
    /// Creates a tag from typed text; `nil` if the text is malformed.
    public init?(parameter: String) {
        guard let tag = try? TodoTag(parameter) else { return nil }
        self = tag
    }

    /// The tag as text.
    public var parameter: String? { description }
}
