import Adder

/// The marks of the list, and the entry of a value of a todo or of all marked ones.
extension TodoListPresenter.State {
    /// Folds an intent about marks or the entry.
    ///
    /// - Returns: The request for the change that was submitted; `nil` for another intent.
    /// - Throws: ``TodoRejection`` when a typed key is malformed.
    mutating func obey(_ intent: TodoListIntent) throws(TodoRejection) -> TodosRequest? {
        switch intent {
        case .mark(let key): mark(key)
        case .unmarkAll: marked = []
        case .enter(let entry): self.entry = entry
        case .type(let text): entry?.type(text)
        case .submit(let text):
            entry?.type(text)
            return try entry?.request(text)
        case .cancel: entry = nil
        default: break
        }
        return nil
    }

    /// Marks the todo with a key, or takes its mark away. A key that no row of the list has changes nothing.
    private mutating func mark(_ key: String) {
        guard let id = rows.value?.first(where: { $0.key == key })?.id else { return }
        if marked.remove(id) == nil { marked.insert(id) }
    }

    /// Shows the result of a change. One that moves todos to another list ends the marks, and an adjustment ends the entry.
    mutating func show(_ change: TodosChange, of request: TodosRequest) {
        notice = TodoNotice(request, change)
        switch request {
        case .toggle, .complete, .delete, .restore, .purge, .changeAll: marked = []
        case .adjust: entry = nil
        default: break
        }
    }

    /// Shows in the entry why its text is not accepted. Returns `false` if another request was rejected.
    mutating func reject(_ rejections: [TodoRejection], of request: TodosRequest) -> Bool {
        guard case .adjust = request, entry != nil else { return false }
        entry?.reject(rejections)
        return true
    }

    /// The rows of the marked todos, in the order of the list.
    var markedRows: [TodoRow] {
        marked.isEmpty ? [] : (rows.value ?? []).filter { marked.contains($0.id) }
    }
}

extension Set<TodoID> {
    /// Returns the marks of the todos that a list shows.
    func shown(in rows: Loadable<[TodoRow]>) -> Set<TodoID> {
        isEmpty ? self : intersection((rows.value ?? []).lazy.map(\.id))
    }
}
