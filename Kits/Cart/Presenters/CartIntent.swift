public import Adder
public import AdderServices

extension CartPresenter {
    /// An intent of a person who sees the cart. Lines and prices are texts as they were typed.
    public enum Intent: Event {
        /// The screen has appeared, or a person wants the cart loaded again.
        case appear
        /// A person wants the failed load repeated.
        case retry
        /// A person adds an item.
        case add(CartEntry)
        /// A person sets the quantity of a line.
        case set(CartQuantityEntry)
        /// A person adds a unit to each of some lines.
        case more([String])
        /// A person takes a unit off each of some lines.
        case fewer([String])
        /// A person edits the title or the price of a line.
        case edit(CartEditEntry)
        /// A person removes lines.
        case remove([String])
        /// A person removes all lines. The associated value is the version that the person has seen, or `nil` for any.
        case clear(Int64?)
        /// A person enters the code of a discount.
        case discount(String)
        /// A person removes all discounts.
        case removeDiscounts
        /// A person undoes the last steps.
        case undo(Int)
        /// A person redoes the steps that were undone last.
        case redo(Int)
        /// A person opens the history.
        case history
        /// A person goes to the checkout.
        case checkout
        /// A person opens the orders.
        case orders
        /// A person moves lines to the todo list. Ignored while lines are moved, and for lines that are todos already.
        case saveForLater([String])
        /// A person marks a line, or takes its mark away. While lines are marked, each action of the view changes all of them.
        case mark(String)
        /// A person takes all marks away.
        case unmarkAll
        /// A person sees these lines. A renderer of a part of the cart tells it, and no other.
        case visible([CartLineID])
    }
}

extension CartPresenter.Intent {
    /// Returns the request for the change that this intent makes, or `nil` if it makes none.
    ///
    /// - Throws: ``CartRejection`` when a typed price or line cannot be read.
    func request(in currency: Currency) throws(CartRejection) -> CartRequest? {
        switch self {
        case .appear, .retry, .saveForLater, .history, .checkout, .orders, .mark, .unmarkAll, .visible: nil
        case .add(let entry): .change(try entry.change(in: currency))
        case .set(let entry): .change(try entry.change())
        case .more(let lines): .change(.adjust(try lines.map(CartLineID.init(typed:)), by: 1))
        case .fewer(let lines): .change(.adjust(try lines.map(CartLineID.init(typed:)), by: -1))
        case .edit(let entry): .change(try entry.change(in: currency))
        case .remove(let lines): .change(.remove(try lines.map(CartLineID.init(typed:))))
        case .clear(let version): .change(.clear(basedOn: version))
        case .discount(let code): .change(CartChange(.discount(code)))
        case .removeDiscounts: .change(CartChange(.removeDiscounts))
        case .undo(let steps): .undo(steps)
        case .redo(let steps): .redo(steps)
        }
    }
}
