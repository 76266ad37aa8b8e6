import AdderViews

/// The content and the actions of a page as one sequence of slots. Each scrolls as a whole, and some can be selected.
struct PageSlots<Intent> {
    /// A piece of a page.
    enum Slot: Equatable {
        /// A part that is not a list.
        case part(Int)
        /// The headings of the columns of a list.
        case heading(part: Int)
        case row(part: Int, index: Int)
        /// The action that loads more rows.
        case more(part: Int)
        /// An action on the whole screen.
        case action(Int)
    }

    let page: Page<Intent>
    /// The first slot of each part.
    private let starts: [Int]
    /// The number of slots of the content. Those of the actions follow.
    let contentCount: Int

    var count: Int { contentCount + page.actions.count }

    init(_ page: Page<Intent>) {
        self.page = page
        var (starts, count) = ([Int](), 0)
        for part in page.parts {
            starts.append(count)
            if case .rows(let rows) = part {
                count += rows.count + (rows.hasHeading ? 1 : 0) + (rows.more == nil ? 0 : 1)
            } else {
                count += 1
            }
        }
        (self.starts, contentCount) = (starts, count)
    }

    /// Returns the slot at an index.
    ///
    /// - Complexity: Logarithmic in the number of parts.
    subscript(index: Int) -> Slot {
        guard index < contentCount else { return .action(index - contentCount) }
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= index { low = middle } else { high = middle }
        }
        guard case .rows(let rows) = page.parts[low] else { return .part(low) }
        let offset = index - starts[low] - (rows.hasHeading ? 1 : 0)
        if offset < 0 { return .heading(part: low) }
        return offset < rows.count ? .row(part: low, index: offset) : .more(part: low)
    }

    /// Returns the index of the first slot of a part, or of the first row of a list.
    func start(ofPart part: Int) -> Int {
        guard case .rows(let rows) = page.parts[part], rows.hasHeading else { return starts[part] }
        return starts[part] + 1
    }

    /// Returns the child to which a slot belongs; empty for one of the page itself.
    func owner(of slot: Int) -> [PageChild] {
        switch self[slot] {
        case .part(let part), .heading(let part), .row(let part, _), .more(let part): page.owners[part] ?? []
        case .action: []
        }
    }

    /// Returns the list of a part.
    func rows(_ part: Int) -> PageRows<Intent>? {
        if case .rows(let rows) = page.parts[part] { rows } else { nil }
    }
}

extension PageRows {
    /// A Boolean value that indicates whether the headings of the columns are shown.
    var hasHeading: Bool { !columns.isEmpty && count > 0 }
}

extension PageSlots {
    /// A Boolean value that indicates whether the page is a form: it has fields, but no list, and no part that replaces
    /// a list which is empty or not loaded.
    var isForm: Bool {
        var hasField = false
        for part in page.parts {
            switch part {
            case .rows, .empty, .progress, .failure: return false
            case .field: hasField = true
            case .section, .fact, .text, .picture, .link, .action, .child: break
            }
        }
        return hasField
    }

    /// The slot and the identity of the field that an action has asked for; `nil` if there is none.
    var chosenField: (slot: Int, id: PageFieldID)? {
        for part in page.parts.indices {
            if case .field(let field) = page.parts[part], field.isChosen {
                return (start(ofPart: part), fieldID(part, field))
            }
        }
        return nil
    }

    /// Returns `true` for the slot of a field.
    func isField(_ slot: Int) -> Bool {
        guard case .part(let part) = self[slot], case .field = page.parts[part] else { return false }
        return true
    }

    /// Returns the nearest field from a slot on that can be selected, or the last one before it.
    func field(from slot: Int) -> Int? {
        let fields = (0..<contentCount).filter { isField($0) && canSelect($0) }
        return fields.first { $0 >= slot } ?? fields.last
    }
}
