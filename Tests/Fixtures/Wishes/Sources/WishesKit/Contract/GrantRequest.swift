import Adder

/// A request of the screen that grants a wish.
public enum GrantRequest: Request {
    /// The type of the answer.
    public typealias Response = GrantResponse

    /// A request to grant the wish with this number.
    case grant(Int)
}
