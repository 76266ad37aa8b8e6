import Adder

/// A response of the wish list.
public enum WishesResponse: Event {
    /// All wishes after the request.
    case wishes([Wish])
    /// The problem of a request. The wish list is unchanged.
    case failed(WishProblem)
}
