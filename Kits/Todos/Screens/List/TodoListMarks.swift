import Adder

extension TodoListPresenter.State {
    /// Marks the todo with a key, or takes its mark away. A key that no row of the list has changes nothing.
    mutating func mark(_ key: String) {
        guard let id = rows.value?.first(where: { $0.key == key })?.id else { return }
        if marked.remove(id) == nil { marked.insert(id) }
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

extension TodosRequest {
    /// A Boolean value that indicates whether the marks end with the change: it is one that moves todos to another list.
    var endsMarks: Bool {
        switch self {
        case .toggle, .complete, .delete, .restore, .purge, .changeAll: true
        default: false
        }
    }
}
