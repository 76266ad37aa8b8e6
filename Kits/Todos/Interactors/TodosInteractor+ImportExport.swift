import Adder

/// Documents, which contain all todos at once.
extension TodosInteractor {
    /// Returns all todos that can be read as a text, or adds the todos of a text: all of them, or none when it is malformed.
    ///
    /// - Throws: ``TodosError/malformed(_:)`` with the line or the value that cannot be read.
    func exchange(
        _ request: TodosExchangeRequest, _ call: Call<TodosResponse>
    ) async throws(TodosError) -> TodosResponse {
        switch request {
        case .export(let format):
            let found = try await store.findAll()
            let unreadable = found.unreadableTodos
            let document = TodoDocument(format, of: found.todos.map(\.todo), unreadable: unreadable, zone: zone)
            return .exported(ExportedTodos(document, unreadable: unreadable))
        case .import(let document):
            let context = TodoImportContext(now: call.now, today: today(call), zone: zone) {
                TodoID(call.identifier())
            }
            let (todos, unread) = try document.todos(context)
            let added = try await store.merge(todos, at: call.now)
            return .changed(TodosChange(added: added, unread: unread, today: today(call)))
        }
    }
}
