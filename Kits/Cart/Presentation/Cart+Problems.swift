import AdderServices

extension Cart {
    /// The warnings about lines: a price that has changed, a line at its maximum quantity.
    public var warnings: [CartProblem] { lines.flatMap { CartProblem.warnings($0, limits) } }

    /// The problems that prevent a purchase: lines that cannot be read, and a total that is too large to be counted.
    public var errors: [CartProblem] {
        let lines = unreadable.map { CartProblem($0) }
        do throws(MoneyError) {
            _ = try total()
            return lines
        } catch {
            return lines + [CartProblem(error)]
        }
    }
}

extension CartProblem {
    fileprivate init(_ line: UnreadableCartLine) {
        self.init(
            code: "unreadable",
            message: "Line \(line.id) of the cart cannot be read, because its row was damaged or changed from outside. "
                + "\(line.reason) It is not in the total. Remove it, or restore a backup.", line: line.id)
    }

    fileprivate static func warnings(_ line: CartLine, _ limits: CartLimits) -> [CartProblem] {
        var warnings: [CartProblem] = []
        if line.unitPrice != line.firstPrice {
            let message =
                "The price of \(line.title) changed from \(line.firstPrice) to \(line.unitPrice) since it was added."
            warnings.append(CartProblem(code: "priceChanged", message: message, line: line.id))
        }
        if line.quantity >= limits.quantity {
            let message = "\(line.title) is at its maximum of \(limits.quantity) units."
            warnings.append(CartProblem(code: "atLimit", message: message, line: line.id))
        }
        return warnings
    }
}
