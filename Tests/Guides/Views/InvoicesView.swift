import AdderForms
import AdderViews

struct InvoicesView: PageView {
    var texts = InvoicesTexts()

    func draw(_ state: InvoicesPresenter.State, on page: inout Page<InvoicesPresenter.Intent>) {
        page.title = texts.invoices
        if let row = state.paid { page.notice(texts.paid, title: row.customer) }
        page.field(texts.search, state.search, kind: .search) { .search($0) }
        guard let rows = page.loaded(state.rows, retry: .retry) else { return }
        guard !rows.isEmpty else { return page.empty(texts.noInvoices) }
        page.rows(rows) { [texts] invoice, row in
            row.title = invoice.customer
            row.cell(PageValue(invoice.amount))
            row.cell(.date(PageDate(invoice.dueOn)), label: texts.due, tone: invoice.isLate ? .late : .normal)
            row.action(texts.pay, .pay(invoice.id), key: "p", role: .primary)
            row.action(
                texts.delete, .delete(invoice.id), key: "d", role: .destructive,
                confirmation: texts.confirmDeletion(invoice.customer))
        }
        page.fact(texts.total, PageValue(state.due))
    }
}

struct InvoicesTexts: Sendable {
    var invoices = "Invoices"
    var noInvoices = "There are no invoices."
    var search = "Search"
    var due = "due"
    var total = "Total"
    var pay = "Mark as paid"
    var paid = "Paid"
    var delete = "Delete"
    var confirmDeletion: @Sendable (_ customer: String) -> String = { "Delete the invoice for \($0)?" }
}
