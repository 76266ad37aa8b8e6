/// A change of one value of several todos.
public struct TodoAdjustment: Codable, Equatable, Sendable {
    /// The changes of a value.
    public enum Change: Codable, Equatable, Sendable {
        /// Raises the priority by a step: from none to C, and from any other letter to the one before it. A stays as it is.
        case raisePriority
        /// Lowers the priority by a step: from A to B, from B to C, and from any other letter to none.
        case lowerPriority
        /// Sets the due date to one that is typed as in a draft. An empty text removes it; a streak is due today then.
        case due(String)
        /// Replaces the tags by those that are typed as in a draft.
        case tags(String)
        /// Adds the tags that are typed, and removes those that follow a minus: `+home -@shop`. A tag without a sign after the
        /// minus is removed with any sign. Each todo keeps its other tags.
        case changeTags(String)
    }

    /// The change.
    public let change: Change
    /// The keys of the todos.
    public let keys: [TodoKey]

    /// Creates a change of the todos that keys name.
    public init(_ change: Change, of keys: [TodoKey]) {
        self.change = change
        self.keys = keys
    }
}
