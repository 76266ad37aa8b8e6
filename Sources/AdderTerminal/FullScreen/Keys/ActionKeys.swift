import AdderViews

/// The actions that a key takes now: those of the selected row, then those of the page. Each has a key.
struct ActionKeys<Intent> {
    struct Entry {
        let key: Character?
        let action: PageAction<Intent>
        /// The part to which the action belongs; `nil` for an action on the whole screen.
        let owner: PageFocus?
    }

    private(set) var entries: [Entry] = []
    /// The fields that have a key of their own.
    private(set) var fields: [(key: Character, field: PageFocus)] = []

    /// The keys of the full screen itself on every page. They are given to an action only if its page asks for them.
    static var reserved: Set<Character> { ["q", "?", "/", "j", "k", "g", "G", "n", "N", "y"] }

    /// Creates the keys for actions and their owners, the most important first.
    ///
    /// An action keeps its own key, unless one before it has the same; a field, unless an action has it. Otherwise the key of
    /// an action is the first letter of its title that is free, or a digit. The main action of a row without a key has none:
    /// the Return key takes it.
    init(
        _ actions: [(owner: PageFocus?, action: PageAction<Intent>)],
        fields: [(key: Character, field: PageFocus)] = []
    ) {
        var keys: [Character?] = []
        var used: Set<Character> = []
        for (_, action) in actions {
            keys.append(action.key.flatMap { used.insert($0).inserted ? $0 : nil })
        }
        self.fields = fields.filter { used.insert($0.key).inserted }
        for (index, (owner, action)) in actions.enumerated() where keys[index] == nil {
            if case .row = owner, action.role == .primary { continue }
            let letters = action.title.lowercased().filter(\.isLetter)
            keys[index] = (letters + "123456789").first { !used.contains($0) && !Self.reserved.contains($0) }
            if let key = keys[index] { used.insert(key) }
        }
        entries = zip(keys, actions).map { Entry(key: $0, action: $1.action, owner: $1.owner) }
    }

    /// Creates the keys of a page with one of its slots selected.
    init(_ slots: PageSlots<Intent>, selected: Int?, row: PageRow<Intent>?) {
        var actions: [(PageFocus?, PageAction<Intent>)] = []
        var fields: [(Character, PageFocus)] = []
        if let selected, let row, let focus = slots.focus(at: selected) {
            actions += row.actions.map { (focus, $0) }
        }
        let parts = slots.page.parts.indices
        let owner = selected.map { slots.owner(of: $0) } ?? []
        // The keys of the child in which a part is selected come before those of the others.
        for part in parts.filter({ slots.owner(ofPart: $0) == owner })
            + parts.filter({ slots.owner(ofPart: $0) != owner })
        {
            switch slots.page.parts[part] {
            case .action(let action): actions.append((slots.focus(at: slots.start(ofPart: part)), action))
            case .failure(let failure):
                if let retry = failure.retry { actions.append((slots.focus(at: slots.start(ofPart: part)), retry)) }
            case .rows(let rows):
                guard let more = rows.more else { continue }
                actions.append((slots.focus(at: slots.start(ofPart: part) + rows.count), more))
            case .field(let field):
                if let key = field.key { fields.append((key, .field(slots.fieldID(part, field)))) }
            default: break
            }
        }
        actions += slots.page.actions.map { (nil, $0) }
        self.init(actions, fields: fields)
    }

    /// Returns the entry of a key; `nil` if no action has it.
    func entry(for key: Character) -> Entry? {
        entries.first { $0.key == key }
    }

    /// Returns the field that a key goes to; `nil` if none has it.
    func field(for key: Character) -> PageFocus? {
        fields.first { $0.key == key }?.field
    }

    /// Returns the entry of an action by its owner and its title; `nil` if the page no longer has it.
    func entry(titled title: String, of owner: PageFocus?) -> Entry? {
        entries.first { $0.owner == owner && $0.action.title == title }
    }

    /// Returns the action that the Return key takes: the primary one of the selected part, else that of the page.
    func primary(of focus: PageFocus?) -> Entry? {
        let own = focus.flatMap { focus in entries.first { $0.owner == focus && $0.isPrimary } }
        return own ?? entries.first { $0.owner == nil && $0.isPrimary }
    }
}

extension ActionKeys.Entry {
    fileprivate var isPrimary: Bool {
        guard action.isEnabled else { return false }
        switch owner {
        case .more, .retry, .inlineAction: return true
        case .row, .field, .action, .page, nil: return action.role == .primary
        }
    }
}
