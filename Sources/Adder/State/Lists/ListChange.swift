/// The change of a list into which one changed item was upserted.
public enum ListChange: Hashable, Sendable {
    /// The item was inserted at this index.
    case insert(at: Int)
    /// The item was removed from this index.
    case delete(from: Int)
    /// The item at this index was replaced.
    case reload(at: Int)
    /// The item was replaced and moved, from an index of the old list to an index of the new one.
    case move(from: Int, to: Int)
    /// The list is unchanged.
    case noop
}
