import Adder
public import AdderViews

/// The view of the cart: a row for each line with the line's child screen, the total, and the actions.
public struct CartView: PageView {
    private let texts: CartTexts
    private let offersTodos: Bool
    private let offersCheckout: Bool

    /// Creates a view with its texts. By default it moves no lines to a todo list, and does not lead to a checkout.
    public init(texts: CartTexts = CartTexts(), offersTodos: Bool = false, offersCheckout: Bool = false) {
        (self.texts, self.offersTodos, self.offersCheckout) = (texts, offersTodos, offersCheckout)
    }

    /// Describes the cart.
    public func draw(_ state: CartPresenter.State, on page: inout Page<CartPresenter.Intent>) {
        page.title = texts.titles.cart
        page.problem = state.problem
        page.isBusy = state.isMoving
        if let notice = state.notice { page.notice(notice, total: total(of: state), texts) }
        for error in state.errors { page.remark(error.problem) }
        for warning in state.warnings { page.warning(warning.problem.message) }
        if let content = page.loaded(state.content, retry: .retry) {
            show(content, of: state, on: &page)
        }
        page.marks(state.marked.count, unmarkAll: .unmarkAll)
        page.action(texts.actions.undo, .undo(1), key: "u")
        page.action(texts.actions.redo, .redo(1), key: "U")
        page.action(texts.actions.showHistory, .history, key: "h")
        if offersCheckout { page.action(texts.actions.showOrders, .orders, key: "O") }
    }

    private func show(
        _ content: CartContent, of state: CartPresenter.State, on page: inout Page<CartPresenter.Intent>
    ) {
        guard !state.rows.isEmpty || !state.errors.isEmpty else { return page.empty(texts.sentences.empty) }
        if !state.rows.isEmpty { rows(state, on: &page) }
        page.totals(content, total: total(of: state), texts)
        page.fact(texts.labels.units, .number(state.units))
        // A line that cannot be read has no row, but can be removed.
        for line in state.errors.compactMap(\.line) where !state.rows.contains(where: { $0.id == line }) {
            page.action(texts.actions.removeLine(line), .remove([line]), role: .destructive)
        }
        if offersCheckout { page.action(texts.actions.checkout, .checkout, key: "b") }
        if content.takesDiscounts { page.entry(texts.actions.discount, key: "%") { .discount($0) } }
        if !content.discountCodes.isEmpty { page.action(texts.actions.removeDiscounts, .removeDiscounts, key: "X") }
        page.action(texts.actions.clear, .clear(content.version), key: "C", role: .destructive)
    }

    private func total(of state: CartPresenter.State) -> PageCell {
        state.total.map { PageCell(PageValue($0), tone: .strong) }
            ?? PageCell(.text(texts.labels.tooLarge), tone: .failed)
    }

    private func rows(_ state: CartPresenter.State, on page: inout Page<CartPresenter.Intent>) {
        let (columns, actions, labels, marks) = (texts.columns, texts.actions, texts.labels, page.texts.marks)
        let (question, offersTodos) = (texts.sentences.saveForLater, offersTodos)
        let marked = state.markedIDs
        let headings = [columns.line, columns.title, columns.quantity, columns.unitPrice, columns.total]
        page.rows(state.rows, columns: headings, visible: { .visible($0.compactMap(\.line)) }) { line, row in
            row.key = line.id
            row.title = line.title
            row.cell(.number(line.quantity))
            row.cell(PageValue(line.unitPrice))
            row.cell(line.total.map { PageValue($0) } ?? .text(labels.unknownTotal))
            if !line.attributes.isEmpty { row.detail = line.attributes.joined(separator: ", ") }
            func title(_ action: String) -> String { marks.title(action, marked: marked.count) }
            if !marked.isEmpty {
                row.action(title(actions.more), .more(marked), key: "+")
                row.action(title(actions.fewer), .fewer(marked), key: "-")
            } else if let id = line.line {
                row.child(CartChild.line(id))
            }
            let lines = marked.isEmpty ? [line.id] : marked
            row.action(title(actions.remove), .remove(lines), key: "d", role: .destructive)
            if offersTodos {
                row.action(
                    title(actions.saveForLater), .saveForLater(lines), key: "l", isEnabled: state.canMove(lines),
                    confirmation: question(line.title, lines.count))
            }
            row.markAction(state.marked.contains(line.id), .mark(line.id), marks)
        }
    }
}
