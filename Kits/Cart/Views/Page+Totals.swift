import AdderServices
import AdderViews

extension Page {
    /// Adds the amounts of a cart or of an order.
    mutating func totals(_ content: CartContent, total: PageCell, _ texts: CartTexts) {
        let (labels, added) = (texts.labels, content.taxes.filter { !$0.isIncluded })
        if let subtotal = content.subtotal, !content.discounts.isEmpty || !added.isEmpty {
            fact(labels.subtotal, PageValue(subtotal))
        }
        for discount in content.discounts { fact(labels.discount(discount.code), PageValue(negative: discount.amount)) }
        for tax in added { fact(labels.addedTax(tax.rate), PageValue(tax.amount)) }
        fact(labels.total, total.value, tone: total.tone)
        for tax in content.taxes where tax.isIncluded {
            fact(labels.includedTax(tax.rate), PageValue(tax.amount), tone: .quiet)
        }
    }

    /// Adds the lines that are bought, and their amounts.
    mutating func bought(_ content: CartContent, _ texts: CartTexts) {
        let (columns, labels) = (texts.columns, texts.labels)
        rows(content.rows, columns: [columns.line, columns.title, columns.unitPrice, columns.total]) { line, row in
            row.key = line.id
            row.title = labels.unitsOfItem(line.quantity, line.title)
            row.cell(PageValue(line.unitPrice))
            row.cell(line.total.map { PageValue($0) } ?? .text(labels.unknownTotal))
            if !line.attributes.isEmpty { row.detail = line.attributes.joined(separator: ", ") }
        }
        let total = content.total.map { PageCell(PageValue($0), tone: .strong) }
        totals(content, total: total ?? PageCell(.text(labels.tooLarge), tone: .failed), texts)
    }

    /// Adds an order with its receipt.
    mutating func receipt(_ receipt: CartReceipt, _ texts: CartTexts) {
        let labels = texts.labels
        bought(receipt.content, texts)
        fact(labels.buyer, receipt.buyer)
        fact(labels.time, .date(PageDate(receipt.time)))
        fact(labels.reference, receipt.reference, tone: .quiet)
        if receipt.isTest { warning(texts.sentences.testPayment) }
    }
}

// `AdderForms` has the same for kits with forms of their own; a host of the cart alone links none.
extension PageValue {
    /// Creates the value of an amount.
    init(_ money: Money) {
        self = .amount(
            minorUnits: money.minor, currency: money.currency.code, decimals: money.currency.decimals)
    }

    /// Creates the value of the opposite of an amount.
    fileprivate init(negative money: Money) {
        self.init(Money(minor: 0 &- money.minor, currency: money.currency))
    }
}
