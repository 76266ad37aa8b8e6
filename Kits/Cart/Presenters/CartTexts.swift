public import AdderViews

/// Every text that the views of ``CartKit`` show, apart from the lines themselves and the messages of problems.
///
/// A host replaces texts to localize them, or to name its own commands:
///
/// ```swift
/// var texts = CartTexts()
/// texts.actions.clear = "Leeren"
/// CartKit.enable(with: CartDependencies(texts: texts))
/// ```
public struct CartTexts: Sendable {
    /// The titles of the screens.
    @SharedTexts public var titles = Titles()
    /// The headings of the columns of the cart.
    @SharedTexts public var columns = Columns()
    /// The titles of the actions.
    @SharedTexts public var actions = Actions()
    /// The labels of the values.
    @SharedTexts public var labels = Labels()
    /// The verbs of the notices.
    @SharedTexts public var notices = Notices()
    /// The descriptions of the steps of the history.
    @SharedTexts public var steps = Steps()
    /// The sentences beside the lines.
    @SharedTexts public var sentences = Sentences()

    /// Creates the English texts.
    public init() {}
}

extension CartTexts {
    /// The titles of the screens.
    public struct Titles: Sendable {
        /// The cart.
        public var cart = "Cart"
        /// The steps that can be undone and redone.
        public var history = "History"
        /// The checkout.
        public var checkout = "Checkout"
        /// The orders of the person.
        public var orders = "Orders"
        /// An order, from its number.
        public var order: @Sendable (_ number: String) -> String = { "Order \($0)" }
    }

    /// The headings of the columns of the cart, and of its history.
    public struct Columns: Sendable {
        /// The number of a line.
        public var line = "Line"
        /// The name of the item.
        public var title = "Title"
        /// The number of units.
        public var quantity = "Quantity"
        /// The price of one unit.
        public var unitPrice = "Unit price"
        /// The price of all units.
        public var total = "Total"
        /// The number of a step, in the history.
        public var step = "Step"
        /// The change that a step made, in the history.
        public var change = "Change"
        /// The time of a step or of an order.
        public var time = "Time"
        /// The number of an order, in the list of orders.
        public var order = "Order"
    }

    /// The titles of the actions.
    public struct Actions: Sendable {
        /// Adds a unit to a line.
        public var more = "One more"
        /// Takes a unit off a line; the last one removes the line.
        public var fewer = "One fewer"
        /// Removes a line.
        public var remove = "Remove"
        /// Moves a line to the todo list.
        public var saveForLater = "Save for later"
        /// Removes a line that cannot be read, from its number.
        public var removeLine: @Sendable (_ line: String) -> String = { "Remove line \($0)" }
        /// Enters the code of a discount.
        public var discount = "Discount code"
        /// Removes all discounts.
        public var removeDiscounts = "Remove the discounts"
        /// Removes all lines.
        public var clear = "Clear the cart"
        /// Undoes the last change.
        public var undo = "Undo"
        /// Redoes the change that was undone last.
        public var redo = "Redo"
        /// Undoes a change in the history, and all after it.
        public var undoThrough = "Undo to here"
        /// Redoes a change in the history, and all before it that were undone.
        public var redoThrough = "Redo to here"
        /// Shows the history.
        public var showHistory = "History"
        /// Goes to the checkout.
        public var checkout = "Check out"
        /// Pays for the cart, from the amount.
        public var pay: @Sendable (_ amount: String) -> String = { "Pay \($0)" }
        /// Asks a gateway again about a payment without an answer.
        public var askAgain = "Ask again"
        /// Gives up a payment without an answer.
        public var abandon = "Give up"
        /// Shows the orders.
        public var showOrders = "Orders"
        /// Shows an order.
        public var showOrder = "Show"
    }
}

extension CartTexts {
    /// The labels of the values.
    public struct Labels: Sendable {
        /// The price of all lines.
        public var subtotal = "Subtotal"
        /// The amount that a discount takes off, from its code.
        public var discount: @Sendable (_ code: String) -> String = { "Discount \($0)" }
        /// A tax that is added to the prices, from its rate in percent.
        public var addedTax: @Sendable (_ rate: String) -> String = { "Tax \($0) %" }
        /// A tax that the total includes, from its rate in percent.
        public var includedTax: @Sendable (_ rate: String) -> String = { "Includes tax \($0) %" }
        /// The amount to be paid.
        public var total = "Total"
        /// The number of units on all lines.
        public var units = "Items"
        /// The total of a line that is too large to be counted.
        public var unknownTotal = "?"
        /// The total of a cart that is too large to be counted.
        public var tooLarge = "too large to count"
        /// The number of units of an item, and its title.
        public var unitsOfItem: @Sendable (_ quantity: Int, _ title: String) -> String = { "\($0) × \($1)" }
        /// The key of the todo that a line has become.
        public var todo = "to the todos as"
        /// The name of the person who buys.
        public var buyer = "Buyer"
        /// The time of an order.
        public var time = "Time"
        /// The reference of a receipt.
        public var reference = "Receipt"
        /// A payment that was only a test, in the list of orders.
        public var test = "test"
    }

    /// The verbs of the notices, each before a line or before a number of them.
    public struct Notices: Sendable {
        /// A line was added.
        public var added = "Added"
        /// Units were added to a line that was in the cart before.
        public var merged = "Merged"
        /// The quantity of a line was set.
        public var set = "Set"
        /// The title or the price of a line was changed.
        public var edited = "Edited"
        /// Lines were removed.
        public var removed = "Removed"
        /// A discount was entered.
        public var discounted = "Discounted"
        /// A line was moved to the todo list.
        public var moved = "Moved"
        /// An order was stored.
        public var ordered = "Ordered"
        /// A step was undone, from its description.
        public var undone: @Sendable (_ step: String) -> String = { "Undid: \($0)" }
        /// A step was redone, from its description.
        public var redone: @Sendable (_ step: String) -> String = { "Redid: \($0)" }
        /// Lines that were saved for later came back by undoing.
        public var keptTodo = "The todo list still has what was saved."
        /// Lines that were saved for later were removed again by redoing.
        public var noNewTodo = "No todo was added again."
        /// No step was undone or redone, since none was requested; or the discount was there before.
        public var unchanged = "Nothing was changed"
        /// The cart was empty before it was cleared.
        public var nothing = "Nothing to clear"
        /// A number of lines that cannot be read, behind the verb.
        public var unreadable: @Sendable (_ count: Int) -> String = {
            "\($0) \($0 == 1 ? "line that" : "lines that") cannot be read"
        }

        /// Returns the verb of a change. Undone and redone steps are described instead.
        func verb(_ kind: CartNotice.Kind) -> String {
            switch kind {
            case .added: added
            case .merged: merged
            case .set: set
            case .edited: edited
            case .removed, .cleared, .discountsRemoved: removed
            case .discounted: discounted
            case .moved: moved
            case .undone, .redone: unchanged
            }
        }
    }
}
