/// The question that is asked before todos are removed for ever.
public struct TodoPurgeQuestion: Equatable, Sendable {
    /// The keys of the todos to be purged; empty for the whole trash.
    let keys: [TodoKey]

    /// Creates the question for todos in the trash; without keys, for all of them.
    public init(_ keys: [TodoKey]) {
        self.keys = keys
    }

    /// The question as a full sentence.
    public var text: String {
        let todos = keys.isEmpty ? "everything in the trash" : keys.map { "“\($0)”" }.joined(separator: ", ")
        return "Remove \(todos) for ever? This cannot be undone."
    }
}
