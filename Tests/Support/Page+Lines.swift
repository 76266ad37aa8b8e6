package import AdderViews

/// The parts of a page as texts, in the form in which a terminal prints them.
extension Page {
    /// The rows of the first list, with their actions; empty if there is none.
    package var rows: [PageRow<Intent>] {
        for case .rows(let rows) in parts { return (0..<rows.count).map { rows.row(at: $0) } }
        return []
    }

    /// The facts, each as `label: value`, with its tone unless that is normal.
    package var facts: [String] {
        parts.compactMap { part in
            guard case .fact(let cell) = part else { return nil }
            return "\(cell.label ?? ""): \(cell.line)"
        }
    }

    /// The fields.
    package var fields: [PageField<Intent>] {
        parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
    }

    /// The notices, each as `verb | key | [mark] | (badge) | title | cell`.
    package var noticeLines: [String] {
        notices.map { notice in
            let cells = notice.cells.map { cell in [cell.label, cell.line].compactMap(\.self).joined(separator: " ") }
            let (mark, badge) = (notice.mark.map { "[\($0)]" } ?? "", notice.badge.map { "(\($0))" } ?? "")
            return ([notice.verb, notice.key ?? "", mark, badge, notice.title] + cells).filter { !$0.isEmpty }
                .joined(separator: " | ")
        }
    }

    /// The titles of the actions.
    package var actionTitles: [String] { actions.map(\.title) }
}

extension PageCell {
    /// The value as text, with its tone unless that is normal.
    package var line: String {
        PlainPageFormatter().text(value) + (tone == .normal ? "" : " (\(tone))")
    }
}
