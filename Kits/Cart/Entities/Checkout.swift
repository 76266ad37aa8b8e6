import Adder
import AdderServices

/// The checkout of one person: the values that a decision about it reads and changes. A store keeps them in one transaction.
///
/// A payment is an attempt first, which is durable with its key and its lines before the gateway is called. So the gateway charges
/// it once, whatever happens before its answer is stored: a process that is killed, an answer that is lost, a cart that changes.
struct Checkout: Sendable {
    /// The cart.
    private(set) var cart: Cart
    /// The person who is signed in.
    let buyer: SignedInPerson
    /// The number of the next attempt, which no other attempt and no order has had.
    let nextOrder: CartOrderID
    /// The numbers of the person’s orders.
    private(set) var orders: Set<CartOrderID>
    /// The attempt of the person that has no answer; `nil` if there is none.
    private(set) var attempt: CartAttempt?
    /// The number of calls for the attempt that may have charged it. Calls are counted when they begin, so that one whose process
    /// is killed stays counted.
    private(set) var calls: Int
    /// The attempt that has become an order by this decision, and the time; `nil` if none has.
    private(set) var purchase: (CartPurchase, time: Timestamp)?

    /// Creates a checkout, as a store has it.
    init(
        cart: Cart, buyer: SignedInPerson, nextOrder: CartOrderID, orders: Set<CartOrderID> = [],
        attempt: CartAttempt? = nil, calls: Int = 0
    ) {
        (self.cart, self.buyer, self.nextOrder, self.orders) = (cart, buyer, nextOrder, orders)
        (self.attempt, self.calls) = (attempt, calls)
    }

    /// Begins a call for the attempt to which the person has agreed: the one that has no answer, or else a new one for the cart.
    ///
    /// - Throws: ``CheckoutRefusal`` if the person has seen another cart or attempt, or the cart cannot be bought.
    mutating func begin(
        _ consent: CheckoutConsent, at gateway: String, key: String
    ) throws(CheckoutRefusal) -> CartAttempt {
        guard attempt?.id == consent.attempt else { throw .changed }
        if let attempt {
            guard attempt.gateway == gateway else { throw .otherGateway(attempt.gateway) }
            calls += 1
            return attempt
        }
        guard cart.version == consent.version else { throw .changed }
        let totals: CartTotals
        do throws(Problem) { totals = try cart.totalsToPay() } catch { throw .notBuyable(error) }
        guard !cart.lines.isEmpty else { throw .empty }
        let payment = Payment(key: key, order: nextOrder, amount: totals.total, buyer: buyer)
        let new = CartAttempt(payment: payment, gateway: gateway, lines: cart.lines, totals: totals)
        (attempt, calls) = (new, 1)
        return new
    }

    /// Takes back a call for an attempt, which has charged nothing. An attempt for which no other call was made is removed.
    mutating func takeBack(_ id: CartOrderID) {
        guard attempt?.id == id else { return }
        calls -= 1
        if calls <= 0 { attempt = nil }
    }

    /// Removes an attempt whose payment was declined. An order stays.
    mutating func forget(_ id: CartOrderID) {
        if attempt?.id == id { attempt = nil }
    }

    /// Removes the attempt that the person gives up.
    ///
    /// - Throws: ``CheckoutRefusal/changed`` if the person has seen another attempt.
    mutating func abandon(_ id: CartOrderID) throws(CheckoutRefusal) {
        guard attempt?.id == id else { throw .changed }
        attempt = nil
    }

    /// Makes an order of an attempt, and takes its units out of the cart. One that is an order already changes nothing.
    ///
    /// Another process may have been told that the payment is declined, or have given it up, and have begun another one since. The
    /// charge gets its order all the same.
    ///
    /// - Returns: The lines that have changed, and those that were removed as they were before.
    mutating func settle(_ purchase: CartPurchase, at time: Timestamp) -> [CartLine] {
        guard orders.insert(purchase.attempt.id).inserted else { return [] }
        forget(purchase.attempt.id)
        self.purchase = (purchase, time)
        return cart.take(purchase.attempt)
    }
}

/// The reason for which a checkout is refused. Nothing is changed then.
enum CheckoutRefusal: Error, Equatable, Sendable {
    /// The cart, or the attempt, is not the one that the person has seen.
    case changed
    /// The attempt was sent to the gateway with this name, and another one is set now.
    case otherGateway(String)
    /// The cart cannot be bought, for this reason.
    case notBuyable(Problem)
    /// The cart has no lines.
    case empty
}

/// The cart, or the attempt, that a person has seen and agrees to pay for. Any other one is not charged.
public struct CheckoutConsent: Codable, Equatable, Sendable {
    /// The version of the cart.
    public let version: Int64
    /// The attempt without an answer, whose payment is repeated instead of paying for the cart; `nil` if there was none.
    public let attempt: CartOrderID?

    /// Creates a consent.
    public init(version: Int64, attempt: CartOrderID? = nil) {
        (self.version, self.attempt) = (version, attempt)
    }
}

extension Cart {
    /// The lines that prevent a purchase, which cannot be read or taxed, each with its problem.
    var lineProblems: [(line: CartLineID, problem: Problem)] {
        unreadable.map { ($0.id, $0.problem) }
            + lines.compactMap { line in line.problem(pricing.taxes).map { (line.id, $0) } }
    }

    /// Returns the amounts of a purchase.
    ///
    /// - Throws: `Problem` that prevents the purchase: that of a line, or of a total that is too large to be counted.
    fileprivate func totalsToPay() throws(Problem) -> CartTotals {
        if let line = lineProblems.first { throw line.problem }
        do throws(MoneyError) { return try totals() } catch { throw Problem(error) }
    }

    /// Takes the units of a purchase out of the cart, and the discounts that it has used. What was added meanwhile stays.
    ///
    /// - Returns: The lines that have changed, and those that were removed as they were before.
    fileprivate mutating func take(_ attempt: CartAttempt) -> [CartLine] {
        var touched: [CartLine] = []
        for bought in attempt.lines {
            guard let index = lines.firstIndex(where: { $0.id == bought.id }) else { continue }
            if lines[index].quantity > bought.quantity {
                lines[index].quantity -= bought.quantity
                touched.append(lines[index])
            } else {
                touched.append(lines.remove(at: index))
            }
        }
        let used = attempt.totals.discounts.map(\.code)
        discountCodes.removeAll { used.contains($0) || lines.isEmpty && unreadable.isEmpty }
        version += 1
        return touched
    }
}

extension Problem {
    /// Creates the problem of a total that is too large to be counted.
    init(_ error: MoneyError) {
        self.init(code: error.code.rawValue, message: error.message)
    }
}

extension UnreadableCartLine {
    fileprivate var problem: Problem {
        let message =
            "Line \(id) of the cart cannot be read, because its row was damaged or changed from outside. \(reason) It is not in "
            + "the total. Remove it, or restore a backup."
        return Problem(code: "unreadable", message: message)
    }
}

extension CartLine {
    /// Returns the problem of a line for whose tax category there is no rate; `nil` if there is one.
    fileprivate func problem(_ taxes: CartTaxes?) -> Problem? {
        guard let taxes, taxes.rate(of: item) == nil else { return nil }
        let message =
            "\(title) has the tax category “\(item.taxCategory ?? "")”, for which there is no rate. Remove line \(id), or "
            + "update the app."
        return Problem(code: "unknownTaxCategory", message: message)
    }
}
