import AdderViews

extension Page {
    /// Adds the amounts of a cart or of an order.
    mutating func totals(_ content: CartContent, total: PageCell, _ texts: CartTexts) {
        let (labels, added) = (texts.labels, content.taxes.filter { !$0.isIncluded })
        if let subtotal = content.subtotal, !content.discounts.isEmpty || !added.isEmpty {
            fact(labels.subtotal, subtotal.value)
        }
        for discount in content.discounts { fact(labels.discount(discount.code), discount.amount.negative) }
        for tax in added { fact(labels.addedTax(tax.rate), tax.amount.value) }
        fact(labels.total, total.value, tone: total.tone)
        for tax in content.taxes where tax.isIncluded {
            fact(labels.includedTax(tax.rate), tax.amount.value, tone: .quiet)
        }
    }

    /// Adds the lines that are bought, and their amounts.
    mutating func bought(_ content: CartContent, _ texts: CartTexts) {
        let (columns, labels) = (texts.columns, texts.labels)
        rows(content.rows, columns: [columns.line, columns.title, columns.unitPrice, columns.total]) { line, row in
            row.key = line.id
            row.title = labels.unitsOfItem(line.quantity, line.title)
            row.cell(line.unitPrice.value)
            row.cell(line.total?.value ?? .text(labels.unknownTotal))
            if !line.attributes.isEmpty { row.detail = line.attributes.joined(separator: ", ") }
        }
        let total = content.total.map { PageCell($0.value, tone: .strong) }
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
