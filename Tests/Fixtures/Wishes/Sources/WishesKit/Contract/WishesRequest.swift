import Adder

/// A request to the wish list.
public enum WishesRequest: Request {
    /// The type of the answer.
    public typealias Response = WishesResponse

    /// A request for all wishes.
    case list
    /// A request to add a wish.
    case add(NewWish)
    /// A request to remove the wish with this number.
    case remove(Int)
}
