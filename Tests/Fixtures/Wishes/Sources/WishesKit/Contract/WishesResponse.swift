public import Adder

/// A response of the wish list.
public enum WishesResponse: Response {
    /// All wishes after the request.
    case wishes([Wish])
    /// The problem of a request.
    case failed(Problem)

    /// Returns the response to a request that was not answered.
    public static func failed(_ error: ReplyError) -> WishesResponse { .failed(Problem(error)) }

    /// The wishes, which every screen shows.
    public var change: [Wish]? { if case .wishes(let wishes) = self { wishes } else { nil } }
}
