/// What folding one changed item into a list did to the list.
public enum ListChange: Hashable, Sendable {
    /// The item is new in the list, at this place.
    case insert(at: Int)
    /// The item was at this place, and no longer belongs to the list.
    case delete(from: Int)
    /// The item at this place has changed, and stays there.
    case reload(at: Int)
    /// The item has changed and so has its place: from one in the list as it was, to one in the list as it is.
    case move(from: Int, to: Int)
    /// The list is as it was.
    case noop
}
