public import Adder
public import AdderServices

/// A request to ``CartKit``.
public enum CartRequest: Request {
    public typealias Response = CartResponse

    /// A request for the whole cart, answered by ``CartResponse/cart(_:)``.
    case show
    /// A request for the summary of the cart, answered by ``CartResponse/summary(_:)``.
    case summary
    /// A request to change the cart in one transaction, answered by ``CartResponse/changed(_:)``. The change is one step that
    /// can be undone, unless it leaves the cart as it is.
    case change(CartChange)
    /// A request to add a todo for each of some lines and then to remove the lines in one step, answered by
    /// ``CartResponse/savedForLater(_:)`` or ``CartResponse/refused(_:)``. Only a screen with a todo list is not refused:
    /// ``CartKit/cart(todos:openedBy:)``.
    case saveForLater([CartLineID])
    /// A request to undo a number of steps in one transaction, the newest first, answered by ``CartResponse/changed(_:)``.
    case undo(Int)
    /// A request to redo a number of steps that were undone, in one transaction and the one that was undone last first,
    /// answered by ``CartResponse/changed(_:)``.
    case redo(Int)
    /// A request to store an order that is paid for and to take its units out of the cart, in one transaction, answered by
    /// ``CartResponse/changed(_:)``. Only the interactor of the checkout makes one.
    case settle(CartPurchase)
    /// A request for the steps that can be undone and redone, at most this number of each or all of them, answered by
    /// ``CartResponse/history(_:)``.
    case history(limit: Int?)
    /// A request to watch for changes by other processes. After each second with such changes, it reports
    /// ``CartResponse/changed(_:)`` with the cart as it is then and no touched lines.
    ///
    /// The request stays open until its screen closes, its caller is cancelled, or the SDK stops. While the database cannot be
    /// read, it waits.
    case watch
}

extension CartRequest {
    public var lane: Lane {
        switch self {
        case .show, .summary, .history: .serial.reading
        case .change, .saveForLater, .undo, .redo, .settle: .serial
        case .watch: .watch
        }
    }
}

/// A response of ``CartKit``.
public enum CartResponse: Response {
    /// The whole cart.
    case cart(Cart)
    /// The summary of the cart.
    case summary(CartSummary)
    /// The outcome of a change, which every screen of the cart shows. The change is durable.
    case changed(CartOutcome)
    /// The steps that can be undone and redone.
    case history(CartSteps)
    /// The lines that became todos. Every screen of the cart shows the cart without them.
    case savedForLater(SavedForLater)
    /// The error of the todo list. No todo was confirmed, and the lines are still in the cart.
    case refused(TodosServiceError)
    /// The error of a request.
    case failed(CartError)

    public static func failed(_ error: ReplyError) -> CartResponse { .failed(.unanswered(error)) }

    /// The outcome of a change.
    public var change: CartOutcome? {
        switch self {
        case .changed(let outcome): outcome
        case .savedForLater(let saved): saved.removal
        case .cart, .summary, .history, .refused, .failed: nil
        }
    }
}

/// The outcome of a change.
public struct CartOutcome: Codable, Equatable, Sendable {
    /// The cart after the change, with at most 500 lines.
    public let cart: Cart
    /// The changed lines after the change, and the removed lines as they were before it.
    public let touched: [CartLine]
    /// The number of removed lines that could not be read.
    public let unreadable: Int
    /// The codes of the discounts that were entered or removed.
    public let discounts: [String]
    /// The steps that were undone or redone, in this order; empty for another change.
    public let steps: [CartStep]

    /// Creates an outcome.
    public init(
        cart: Cart, touched: [CartLine], unreadable: Int = 0, discounts: [String] = [], steps: [CartStep] = []
    ) {
        self.cart = cart
        self.touched = touched
        self.unreadable = unreadable
        self.discounts = discounts
        self.steps = steps
    }
}

extension CartOutcome {
    /// Creates the outcome of steps that were undone or redone.
    init(from before: Cart, to after: Cart, steps: [CartStep]) {
        let changed = Set(after.lineIDs(changedSince: before))
        let remaining = Set(after.lines.map(\.id))
        self.init(
            cart: after,
            touched: after.lines.filter { changed.contains($0.id) }
                + before.lines.filter { changed.contains($0.id) && !remaining.contains($0.id) },
            unreadable: before.unreadable.count { !after.unreadable.contains($0) }, steps: steps)
    }
}
