import AdderViews

extension PageSlots {
    /// Returns the part of the page that is selected with a slot; `nil` for a slot that is never selected.
    func focus(at index: Int) -> PageFocus? {
        switch self[index] {
        case .heading: nil
        case .row(let part, let row): rows(part).map { .row($0.id(at: row), list: ordinal(ofList: part)) }
        case .more(let part): .more(list: ordinal(ofList: part))
        case .action(let action): .action(action)
        case .part(let part):
            switch page.parts[part] {
            case .field(let field): .field(fieldID(part, field))
            case .failure(let failure): failure.retry.map { _ in .retry(ordinal(ofFailure: part)) }
            case .action: .inlineAction(ordinal(ofAction: part), of: owner(ofPart: part))
            default: nil
            }
        }
    }

    /// Returns `true` if a person can move to a slot. A disabled field stays selected, so that the keys that a person
    /// types in it take no action, but a person cannot move to it.
    func canSelect(_ index: Int) -> Bool {
        switch self[index] {
        case .heading: false
        case .row: true
        case .more(let part): rows(part)?.more?.isEnabled == true
        case .action(let action): page.actions[action].isEnabled
        case .part(let part):
            switch page.parts[part] {
            case .field(let field): field.isEnabled
            case .failure(let failure): failure.retry?.isEnabled == true
            case .action(let action): action.isEnabled
            default: false
            }
        }
    }

    /// Returns the slot of a selected part; `nil` if the page no longer has it.
    ///
    /// - Parameter hint: A slot near to it.
    /// - Complexity: Linear in the distance of a row from `hint`.
    func slot(of focus: PageFocus, near hint: Int) -> Int? {
        switch focus {
        case .row(let id, let list):
            guard let part = part(ofList: list), let rows = rows(part), rows.count > 0 else { return nil }
            let start = start(ofPart: part)
            return index(of: id, in: rows, near: hint - start).map { $0 + start }
        case .more(let list):
            guard let part = part(ofList: list), let rows = rows(part), rows.more != nil else { return nil }
            return start(ofPart: part) + rows.count
        case .field, .retry, .inlineAction:
            return page.parts.indices.lazy.filter { rows($0) == nil }.map { start(ofPart: $0) }
                .first { self.focus(at: $0) == focus }
        case .action(let action):
            return page.actions.indices.contains(action) ? contentCount + action : nil
        case .page: return nil
        }
    }

    private func index(of id: AnyHashable, in rows: PageRows<Intent>, near hint: Int) -> Int? {
        let hint = min(max(hint, 0), rows.count - 1)
        for distance in 0..<rows.count {
            if hint >= distance, rows.id(at: hint - distance) == id { return hint - distance }
            if hint + distance < rows.count, rows.id(at: hint + distance) == id { return hint + distance }
        }
        return nil
    }

    // MARK: Order

    /// Returns the nearest slot after an index that can be selected.
    func next(after index: Int, withFields: Bool = true) -> Int? {
        (index + 1..<max(index + 1, count)).first { canSelect($0) && (withFields || !isField($0)) }
    }

    /// Returns the nearest slot before an index that can be selected.
    func previous(before index: Int, withFields: Bool = true) -> Int? {
        (0..<min(max(index, 0), count)).last { canSelect($0) && (withFields || !isField($0)) }
    }

    /// The slot that is selected before a person has moved: the first row of a list, or the first field of a form; else the
    /// first slot of the content that can be selected and is not a field, in which keys would be text. On a page with a text
    /// before its list, there is none: the text is read from its beginning, and Return does nothing to a row out of sight.
    var first: Int? {
        guard !hasTextBeforeList else { return nil }
        return row(at: PagePosition.RowPlace()) ?? (isForm ? field(from: 0) : nil)
            ?? (0..<contentCount).first { canSelect($0) && !isField($0) }
    }

    private var hasTextBeforeList: Bool {
        var hasText = false
        for part in page.parts {
            switch part {
            case .text: hasText = true
            case .rows: return hasText
            default: continue
            }
        }
        return false
    }

    /// Returns the slot that a position has selected; `nil` if none is.
    ///
    /// When the selected part is gone, it is the row in the place of the last one. It is a field only in a form, in the place
    /// of one that is gone: on any other page, a person goes to a field with a key.
    func selected(_ position: PagePosition) -> Int? {
        guard let focus = position.focus else { return first }
        if let slot = slot(of: focus, near: position.slot) { return slot }
        if case .field = focus, isForm { return field(from: position.slot) }
        return row(at: position.row)
    }

    /// Returns the row at a place, or the last one before it; without rows in its list, the nearest one of another list.
    func row(at place: PagePosition.RowPlace) -> Int? {
        let lists = page.parts.indices.filter { (rows($0)?.count ?? 0) > 0 }
        guard let part = lists.first(where: { ordinal(ofList: $0) >= place.list }) ?? lists.last, let rows = rows(part)
        else { return nil }
        let list = ordinal(ofList: part)
        let index = list == place.list ? min(place.index, rows.count - 1) : list < place.list ? rows.count - 1 : 0
        return start(ofPart: part) + index
    }

    /// Returns the place of the row in a slot, or of the first one that is loaded next; `nil` for a slot outside of lists.
    func place(of slot: Int) -> PagePosition.RowPlace? {
        switch self[slot] {
        case .row(let part, let index): PagePosition.RowPlace(list: ordinal(ofList: part), index: index)
        case .more(let part): PagePosition.RowPlace(list: ordinal(ofList: part), index: rows(part)?.count ?? 0)
        case .part, .heading, .action: nil
        }
    }

    // MARK: Identities

    func fieldID(_ part: Int, _ field: PageField<Intent>) -> PageFieldID {
        let owner = owner(ofPart: part)
        let same = page.parts[..<part].indices.count { index in
            guard case .field(let other) = page.parts[index] else { return false }
            return other.label == field.label && self.owner(ofPart: index) == owner
        }
        return PageFieldID(label: field.label, occurrence: same, owner: owner)
    }

    /// Returns the number of lists before a part.
    func ordinal(ofList part: Int) -> Int {
        page.parts[..<part].count { if case .rows = $0 { true } else { false } }
    }

    private func ordinal(ofFailure part: Int) -> Int {
        page.parts[..<part].count { if case .failure = $0 { true } else { false } }
    }

    private func ordinal(ofAction part: Int) -> Int {
        page.parts[..<part].indices.count { index in
            guard case .action = page.parts[index] else { return false }
            return owner(ofPart: index) == owner(ofPart: part)
        }
    }

    /// Returns the child to which a part belongs, the outermost first; empty for a part of the page itself.
    func owner(ofPart part: Int) -> [PageChild] { page.owners[part] ?? [] }

    private func part(ofList list: Int) -> Int? {
        let lists = page.parts.indices.filter { rows($0) != nil }
        return lists.indices.contains(list) ? lists[list] : nil
    }
}
