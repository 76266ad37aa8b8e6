/// The question that is asked before todos are removed for ever.
public struct TodoPurgeQuestion: Equatable, Sendable {
    /// The keys of the todos to be purged; empty for the whole trash.
    public let keys: [TodoKey]

    /// Creates the question for todos in the trash; without keys, for all of them.
    public init(_ keys: [TodoKey]) {
        self.keys = keys
    }
}
