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

    /// The keys of the full screen itself on every page. An action has one only if its page asks for it, but never `q` and `?`.
    static var reserved: Set<Character> { ["q", "?", "/", "j", "k", "g", "G", "n", "N", "y"] }

    /// Creates the keys of a page with one of its slots selected.
    ///
    /// An action keeps its own key, unless one before it has the same; a field, unless an action has it. Otherwise the key of
    /// an action is the first letter of its title that is free, or a digit. The main action of a row without a key has none:
    /// the Return key takes it.
    init(_ slots: PageSlots<Intent>, selected: Int?, row: PageRow<Intent>?) {
        var actions: [(owner: PageFocus?, action: PageAction<Intent>)] = []
        var fields: [(key: Character, field: PageFocus)] = []
        if let selected, let row, let focus = slots.focus(at: selected) {
            actions += row.actions.map { (focus, $0) }
        }
        let owner = selected.map { slots.owner(of: $0) } ?? []
        func addParts(_ isIncluded: ([PageChild]) -> Bool) {
            for part in slots.page.parts.indices where isIncluded(slots.owner(ofPart: part)) {
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
        }
        let ofRow = actions.indices
        addParts { $0 == owner }
        let own = ofRow.endIndex..<actions.endIndex
        addParts { $0 != owner }
        let others = own.endIndex..<actions.endIndex
        actions += slots.page.actions.map { (nil, $0) }
        let ofPage = others.endIndex..<actions.endIndex

        // The keys of a page are the same whichever row is selected. Those of the child in which a part is selected come before
        // those of the others.
        let order = owner.isEmpty ? [own, ofPage, ofRow, others] : [own, ofRow, others, ofPage]
        var (given, keys) = (PageKeys(), [Character?](repeating: nil, count: actions.count))
        for index in order.joined() {
            keys[index] = given.give(actions[index].action.key, to: actions[index].action.title)
        }
        self.fields = fields.filter { given.give($0.key, to: "") != nil }
        lazy var ofRows = Self.reserved.union(slots.keysOfRows)
        for index in order.joined() where keys[index] == nil {
            let (isOfRow, action) = (ofRow.contains(index), actions[index].action)
            if isOfRow, action.role == .primary { continue }
            keys[index] = given.giveAny(to: action.title, avoiding: isOfRow ? Self.reserved : ofRows)
        }
        entries = zip(keys, actions).map { Entry(key: $0, action: $1.action, owner: $1.owner) }
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

extension PageSlots {
    /// The keys that the rows of lists ask for, whose rows have the same actions, or nearly so.
    fileprivate var keysOfRows: [Character] {
        page.parts.indices.compactMap { rows($0) }.filter { $0.count > 0 }.flatMap {
            $0.row(at: 0).actions.compactMap(\.key)
        }
    }
}
