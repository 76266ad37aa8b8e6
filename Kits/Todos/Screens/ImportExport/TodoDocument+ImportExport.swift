/// The todos in a document.
extension TodoDocument {
    /// Creates a document with todos, in their preset order. JSON also names the rows that cannot be read.
    init(
        _ format: TodoFormat, of todos: [Todo], unreadable: UnreadableTodos = UnreadableTodos(), secondsFromGMT: Int
    ) {
        let text =
            switch format {
            case .json: TodoJSON.write(todos, unreadable: unreadable)
            case .todotxt: TodoTxt.write(todos, secondsFromGMT: secondsFromGMT)
            }
        self.init(format, text)
    }

    /// Returns the todos of the document, in their order.
    ///
    /// - Throws: ``TodosError/malformed(_:)`` with the line or the value that cannot be read.
    func todos(_ context: TodoImportContext) throws(TodosError) -> [Todo] {
        do throws(TodosError.Malformed) {
            switch format {
            case .json: return try TodoJSON.read(text, context)
            case .todotxt: return try TodoTxt.read(text, context)
            }
        } catch {
            throw .malformed(error)
        }
    }
}
