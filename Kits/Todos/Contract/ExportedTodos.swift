/// All todos as a text, the response to ``TodosRequest/export(_:)``.
public struct ExportedTodos: Codable, Equatable, Sendable {
    /// The text. It contains every todo that can be read.
    public let document: TodoDocument
    /// The rows that the text does not contain, since they cannot be read.
    public let unreadable: UnreadableTodos

    /// Creates an export from its text and the rows that cannot be read.
    public init(_ document: TodoDocument, unreadable: UnreadableTodos = UnreadableTodos()) {
        self.document = document
        self.unreadable = unreadable
    }
}
