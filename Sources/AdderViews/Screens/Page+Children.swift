extension Page where Intent == PageIntent {
    /// Puts the first row of a child's page into each row that is a child's. A row is described when it is shown.
    mutating func placeRows(of children: [PageChild: @Sendable () -> Page<PageIntent>]) {
        for case (let index, .rows(let rows)) in zip(parts.indices, parts) {
            let placed = PageRows<PageIntent>(
                count: rows.count, columns: rows.columns, more: rows.more, identify: { rows.id(at: $0) }
            ) { index, row in
                rows.describe(index, &row)
                guard let child = row.child, let page = children[child]?() else { return }
                for case .rows(let rows) in page.parts where rows.count > 0 {
                    var own = row.emptied
                    rows.describe(0, &own)
                    return row.join(own)
                }
            }
            parts[index] = .rows(placed)
        }
    }

    /// Puts the parts and the actions of each child's page into its place.
    @MainActor
    mutating func placeParts(of children: [PageChild: PageScreen], _ texts: PageTexts) {
        guard parts.contains(where: { if case .child = $0 { true } else { false } }) else { return }
        let own = parts
        parts = []
        for part in own {
            guard case .child(let child) = part else {
                parts.append(part)
                continue
            }
            guard let page = children[child]?.page(texts: texts) else { continue }
            let actions = page.actions.map { PagePart.action($0) }
            for (index, part) in (page.parts + actions).enumerated() {
                owners[parts.count] = [child] + (page.owners[index] ?? [])
                parts.append(part)
            }
            problem = problem ?? page.problem
            question = question ?? page.question
            notices += page.notices
            remarks += page.remarks
            isBusy = isBusy || page.isBusy
        }
    }
}
