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
        let errors = lineProblems.map { CartRemark($0.problem, line: $0.line.description) }
        do throws(MoneyError) {
            _ = try totals()
            return errors
        } catch {
            return errors + [CartRemark(Problem(error))]
        }
    }
}

extension CartRemark {
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
