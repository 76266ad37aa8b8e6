public import Adder

/// A response to ``GrantRequest``.
public enum GrantResponse: Response {
    /// The granted wish and its destination.
    case granted(Grant)
    /// The problem of a request. The wish is still on the list.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> GrantResponse { .failed(Problem(error)) }
}
