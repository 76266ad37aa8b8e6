public import Adder

extension TodosKit {
    /// Opens the list.
    @MainActor
    func listScreen(_ query: TodoQuery) throws(ContractError) -> Screen<TodoListPresenter> {
        try context.stage.open(TodoListPresenter(), state: .init(query: query))
    }
}

extension TodosRoute {
    /// A list, from the parameters of a link; what cannot be read there is refused by their types.
    @Sendable
    static func list(
        _ status: TodoStatus?, _ search: SearchText?, _ tag: TodoTag?, _ dueBefore: RelativeDay?, _ sort: TodoSort?,
        _ limit: TodoCount?, _ offset: TodoCount?
    ) -> TodosRoute {
        var query = TodoQuery(status ?? .open)
        query.search = search
        query.tag = tag
        query.dueBefore = dueBefore
        query.sort = sort ?? .position
        query.limit = limit?.number
        query.offset = offset?.number ?? 0
        return .list(query)
    }
}

extension TodoQuery {
    /// What a link says of it.
    var parameters: (TodoStatus?, SearchText?, TodoTag?, RelativeDay?, TodoSort?, TodoCount?, TodoCount?) {
        let (limit, offset) = (limit.map(TodoCount.init(number:)), offset == 0 ? nil : TodoCount(number: offset))
        return (status, search, tag, dueBefore, sort, limit, offset)
    }
}

/// How many todos a link speaks of: not below 0.
struct TodoCount: RouteParameter {
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

extension SearchText: RouteParameter {
    /// What is looked for, as it is typed.
    public init?(parameter: String) {
        guard let text = try? SearchText(parameter) else { return nil }
        self = text
    }

    /// What was typed.
    public var parameter: String? { description }
}

extension TodoTag: RouteParameter {
    /// A tag as it is typed.
    public init?(parameter: String) {
        guard let tag = try? TodoTag(parameter) else { return nil }
        self = tag
    }

    /// The tag.
    public var parameter: String? { description }
}
