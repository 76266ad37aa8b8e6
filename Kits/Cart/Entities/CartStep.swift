public import Adder

/// A change of the cart that can be undone, or redone after it was undone.
public struct CartStep: Codable, Equatable, Sendable {
    /// The kinds of change.
    public enum Kind: String, Codable, CaseIterable, Sendable, Recordable {
        /// An item was added, on a line of its own or to a line that was in the cart before.
        case added
        /// The quantity of a line was set.
        case set
        /// Units were added to each of some lines.
        case increased
        /// Units were taken off each of some lines, of which those without units were removed.
        case decreased
        /// The title or the price of a line was changed.
        case edited
        /// Lines were removed.
        case removed
        /// Lines were removed after they were added to the todo list.
        case savedForLater
        /// All lines were removed.
        case cleared
        /// The code of a discount was entered.
        case discounted
        /// All discounts were removed.
        case discountsRemoved
        /// The cart was changed in a way that this version does not know.
        case changed
    }

    /// The kind of the change.
    public let kind: Kind
    /// The title of the first changed line, or the codes of the changed discounts; `nil` if it could not be read.
    public let title: String?
    /// The number of units that were added, set, or taken off; `nil` for another change.
    public let quantity: Int?
    /// The number of lines or discounts that were changed or removed, including lines that could not be read.
    public let count: Int
    /// The time of the change; `nil` if it could not be read.
    public let time: Timestamp?

    /// Creates a step, for a preview or a test.
    public init(_ kind: Kind, title: String?, quantity: Int? = nil, count: Int = 1, time: Timestamp?) {
        self.kind = kind
        self.title = title
        self.quantity = quantity
        self.count = count
        self.time = time
    }
}

extension CartStep {
    /// Creates the step of a change between two carts; `nil` for a change without effect.
    ///
    /// - Parameter touched: The lines that the change has changed or removed.
    init?(_ change: CartChange, from before: Cart, to after: Cart, touched: [CartLine], at time: Timestamp) {
        let codes = after.discountCodes(changedSince: before)
        let count = after.lineIDs(changedSince: before).count + codes.count
        guard count > 0 else { return nil }
        let (kind, quantity) = change.step
        self.init(
            kind, title: codes.isEmpty ? touched.first?.title : codes.joined(separator: ", "), quantity: quantity,
            count: count, time: time)
    }
}

extension CartChange {
    /// The kind of step that the change makes, and the number of units that it adds, sets or takes off.
    fileprivate var step: (CartStep.Kind, quantity: Int?) {
        switch kind {
        case .add(let addition): (.added, addition.quantity)
        case .set(let quantity) where quantity.quantity == 0: (.removed, nil)
        case .set(let quantity): (.set, quantity.quantity)
        case .adjust(let adjustment):
            (adjustment.units < 0 ? .decreased : .increased, Int(clamping: adjustment.units.magnitude))
        case .edit: (.edited, nil)
        case .remove: (.removed, nil)
        case .saveForLater: (.savedForLater, nil)
        case .clear: (.cleared, nil)
        case .discount: (.discounted, nil)
        case .removeDiscounts: (.discountsRemoved, nil)
        }
    }
}

/// The steps of the history.
public struct CartSteps: Codable, Equatable, Sendable {
    /// The steps that can be undone, the newest first. Undoing two steps undoes the first two of them.
    public let done: [CartStep]
    /// The steps that were undone and can be redone, the one that was undone last first. Redoing two steps redoes the
    /// first two of them. The next change of the cart, by any process, removes them.
    public let undone: [CartStep]

    /// Creates a history.
    public init(done: [CartStep], undone: [CartStep] = []) {
        self.done = done
        self.undone = undone
    }
}
