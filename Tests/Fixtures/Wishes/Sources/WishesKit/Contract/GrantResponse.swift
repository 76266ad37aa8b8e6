import Adder

/// A response to ``GrantRequest``.
public enum GrantResponse: Event {
    /// The granted wish and its destination.
    case granted(Grant)
    /// The problem of a request. The wish is still on the list.
    case failed(WishProblem)
}
