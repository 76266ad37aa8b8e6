public import Adder
import AdderServices

/// A problem of the cart's content, and the line that it is about: an error prevents a purchase, a warning does not.
public struct CartRemark: Equatable, Sendable {
    /// The problem.
    public let problem: Problem
    /// The number of the line, which equals the ``CartRow/id`` of its row; `nil` for the cart as a whole.
    public let line: String?

    /// Creates a remark.
    public init(_ problem: Problem, line: String? = nil) {
        self.problem = problem
        self.line = line
    }

    private init(code: String, message: String, line: CartLineID) {
        self.init(Problem(code: code, message: message), line: line.description)
    }
}

extension Cart {
    /// The warnings about lines: a price that has changed, a line at its maximum quantity. And those about discounts that the host no
    /// longer offers.
    public var warnings: [CartRemark] {
        lines.flatMap { CartRemark.warnings($0, limits) }
            + discountCodes.filter { pricing.discount($0) == nil }.map(CartRemark.init(ended:))
    }

    /// The problems that prevent a purchase: lines that cannot be read or taxed, and a total that is too large to be counted.
    public var errors: [CartRemark] {
        let errors = unreadable.map { CartRemark($0) } + lines.compactMap { CartRemark(untaxed: $0, pricing.taxes) }
        do throws(MoneyError) {
            _ = try totals()
            return errors
        } catch {
            return errors + [CartRemark(Problem(code: error.code.rawValue, message: error.message))]
        }
    }
}

extension CartRemark {
    fileprivate init(_ line: UnreadableCartLine) {
        self.init(
            code: "unreadable",
            message: "Line \(line.id) of the cart cannot be read, because its row was damaged or changed from outside. "
                + "\(line.reason) It is not in the total. Remove it, or restore a backup.", line: line.id)
    }

    fileprivate init?(untaxed line: CartLine, _ taxes: CartTaxes?) {
        guard let taxes, taxes.rate(of: line.item) == nil else { return nil }
        let message =
            "\(line.title) has the tax category “\(line.item.taxCategory ?? "")”, for which there is no rate. Remove line "
            + "\(line.id), or update the app."
        self.init(code: "unknownTaxCategory", message: message, line: line.id)
    }

    fileprivate init(ended code: String) {
        let message = "The discount \(code.excerpt) is no longer offered. Remove the discounts to stop this warning."
        self.init(Problem(code: "discountEnded", message: message))
    }

    fileprivate static func warnings(_ line: CartLine, _ limits: CartLimits) -> [CartRemark] {
        var warnings: [CartRemark] = []
        if line.unitPrice != line.firstPrice {
            let message =
                "The price of \(line.title) changed from \(line.firstPrice) to \(line.unitPrice) since it was added."
            warnings.append(CartRemark(code: "priceChanged", message: message, line: line.id))
        }
        if line.quantity >= limits.quantity {
            let message = "\(line.title) is at its maximum of \(limits.quantity) units."
            warnings.append(CartRemark(code: "atLimit", message: message, line: line.id))
        }
        return warnings
    }
}
