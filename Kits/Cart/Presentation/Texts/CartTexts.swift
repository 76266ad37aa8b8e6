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
    public var titles = Titles()
    /// The headings of the columns of the cart.
    public var columns = Columns()
    /// The titles of the actions.
    public var actions = Actions()
    /// The labels of the values.
    public var labels = Labels()
    /// The verbs of the notices.
    public var notices = Notices()
    /// The descriptions of the steps of the history.
    public var steps = Steps()
    /// The sentences beside the lines.
    public var sentences = Sentences()

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
        /// The screen that moves a line to the todo list.
        public var saveForLater = "Save for later"
    }

    /// The headings of the columns of the cart, and of its history.
    public struct Columns: Sendable {
        /// The number of a line.
        public var line = "LINE"
        /// The name of the item.
        public var title = "TITLE"
        /// The number of units.
        public var quantity = "QUANTITY"
        /// The shop's identifier of the item.
        public var sku = "SKU"
        /// The price of one unit.
        public var unitPrice = "UNIT PRICE"
        /// The price of all units.
        public var total = "TOTAL"
        /// The number of a step, in the history.
        public var step = "STEP"
        /// The change that a step made, in the history.
        public var change = "CHANGE"
        /// The time of a step, in the history.
        public var time = "TIME"
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
    }
}
