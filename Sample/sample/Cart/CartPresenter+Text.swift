import AdderServices
import AdderTerminal
import CartKit

extension CartPresenter.State {
    /// Draws the cart, or the notice of the last change.
    func text(_ style: TerminalStyle) -> CommandResult {
        if let problem { return CommandResult(failure: Failure(problem)) }
        guard isLoaded else { return CommandResult() }
        if let notice {
            return CommandResult(output: notice.text(style) + sum(style), message: remarks(on: notice.rows))
        }
        guard !rows.isEmpty else { return CommandResult(message: remarks(on: []) ?? Self.emptyMessage) }
        return CommandResult(output: table(style) + sum(style), message: remarks(on: rows))
    }

    private static let emptyMessage = """
        The cart is empty. Add an item: sample cart add milk-1 --title "Milk" --price 3.20
        Or buy a todo: sample todos buy ID --price 3.20
        """

    private func table(_ style: TerminalStyle) -> String {
        let columns = [
            TableColumn("LINE", rows.map(\.id), isNumber: true),
            TableColumn("QUANTITY", rows.map { "\($0.quantity)" }, isNumber: true),
            TableColumn("TITLE", rows.map(\.title)),
            TableColumn("SKU", rows.map(\.sku)),
            TableColumn("UNIT PRICE", rows.map { "\($0.unitPrice)" }, isNumber: true),
            TableColumn("TOTAL", rows.map { $0.total.map { "\($0)" } ?? "?" }, isNumber: true),
        ]
        var lines = [style.bold(columns.map(\.title).joined(separator: "  "))]
        for (index, row) in rows.enumerated() {
            var cells = columns.map { $0.cells[index] }
            cells[0] = style.yellow(cells[0])
            lines.append(cells.joined(separator: "  "))
            guard !row.attributes.isEmpty else { continue }
            let indent = String(repeating: " ", count: columns[0].width + columns[1].width + 4)
            lines.append(indent + style.dim(row.attributes.joined(separator: ", ")))
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private func sum(_ style: TerminalStyle) -> String {
        let units = "\(units) \(units == 1 ? "unit" : "units") on \(rows.count) \(rows.count == 1 ? "line" : "lines")"
        let total = total.map { "\($0)" } ?? "too large to count"
        return "\(style.bold("Total"))  \(total)  \(style.dim("\(units), version \(version ?? 0)"))\n"
    }

    /// Returns the warnings about some lines, and the errors of the cart.
    private func remarks(on rows: [CartRow]) -> String? {
        let remarks = errors + warnings.filter { warning in rows.contains { $0.id == warning.line } }
        return remarks.isEmpty ? nil : remarks.map(\.message).joined(separator: "\n")
    }
}

extension CartNotice {
    fileprivate func text(_ style: TerminalStyle) -> String {
        guard !rows.isEmpty || unreadable > 0 else { return "Nothing to clear\n" }
        let lines = rows.map { row in
            let total = row.total.map { "  \($0)" } ?? ""
            return "\(verb)  \(style.yellow(row.id))  \(row.quantity) × \(row.title)\(total)\n"
        }
        let others = "\(verb)  \(unreadable) \(unreadable == 1 ? "line that" : "lines that") cannot be read\n"
        return lines.joined() + (unreadable > 0 ? others : "")
    }

    private var verb: String {
        switch kind {
        case .added: "Added"
        case .merged: "Merged"
        case .set: "Set"
        case .removed, .cleared: "Removed"
        }
    }
}
