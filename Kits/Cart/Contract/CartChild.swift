public import Adder
public import AdderServices

/// A part of the cart's screen that is a screen of its own.
public enum CartChild: Child {
    /// A line: ``CartLinePresenter``.
    case line(CartLineID)

    /// The outcome that a line returns to the cart.
    public typealias Outcome = CartLineOutcome
}

/// The outcome that a line returns to its cart when a change begins, is answered, or ends.
public struct CartLineOutcome: Event {
    /// The answer to a change that a person has made at the line; `nil` if none has arrived.
    public let answer: Answer?
    /// A Boolean value that indicates whether a change is in progress. Meanwhile the cart keeps the line open, since presses
    /// that the line has added up would be lost.
    public let isChanging: Bool

    /// Creates an outcome.
    public init(_ answer: Answer? = nil, isChanging: Bool) {
        (self.answer, self.isChanging) = (answer, isChanging)
    }

    /// The answer to a change.
    public struct Answer: Event {
        /// The change.
        public let request: CartRequest
        /// The response.
        public let response: CartResponse

        /// Creates an answer.
        public init(_ request: CartRequest, _ response: CartResponse) {
            (self.request, self.response) = (request, response)
        }
    }
}
