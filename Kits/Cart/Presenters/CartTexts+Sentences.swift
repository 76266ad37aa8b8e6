extension CartTexts {
    /// The sentences beside the lines.
    public struct Sentences: Sendable {
        /// The sentence that an empty cart shows.
        public var empty = "The cart is empty."
        /// The question before lines are moved to the todo list, from the title of the only one or the number of several.
        public var saveForLater: @Sendable (_ title: String, _ count: Int) -> String = {
            "Move \($1 == 1 ? "“\($0)”" : "\($1) lines") to the todo list?"
        }
        /// The sentence that a history without steps shows.
        public var noHistory = "There is nothing to undo."
        /// The problem of a link to the checkout or to the orders in a host without a checkout.
        public var noCheckout = "This app has no checkout. Buy in an app that has one."
        /// The sentence beside an attempt, from the amount.
        public var unanswered: @Sendable (_ amount: String) -> String = {
            "An earlier payment of \($0) has no answer yet. Asked again, it is charged once."
        }
        /// The question before a payment, from the amount.
        public var pay: @Sendable (_ amount: String) -> String = { "Pay \($0)? A payment cannot be undone." }
        /// The question before an attempt is given up, from the amount.
        public var abandon: @Sendable (_ amount: String) -> String = {
            "Give up the payment of \($0)? The money may have been taken: ask the gateway."
        }
        /// The sentence that a list without orders shows.
        public var noOrders = "There are no orders."
        /// The sentence beside a receipt of a gateway that charges no money.
        public var testPayment = "This was a test: no money was charged."
    }
}
