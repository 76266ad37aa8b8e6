public import Adder

/// A row of a list. A view describes it when a renderer is about to show it.
public struct PageRow<Intent> {
    /// The short name by which a person refers to the row at a terminal; `nil` for none.
    public var key: String?
    /// The mark of a row that is open or done; `nil` for a row that is neither.
    public var mark: PageMark?
    /// A short text before the title, such as a priority; `nil` for none.
    public var badge: String?
    /// The title.
    public var title = ""
    /// The meaning of the whole row.
    public var tone = PageTone.normal
    /// The values after the title, in the order of the columns if the list has columns.
    public private(set) var cells: [PageCell] = []
    /// A further line of text; `nil` for none.
    public var detail: String?
    /// The URL that the row is about, which a person may want to copy; `nil` for none.
    public var link: String?
    /// A Boolean value that indicates whether a person has marked the row, among others that an action changes together.
    public var isMarked = false
    /// The child of the screen whose page has this row; `nil` for a row of the page itself.
    public private(set) var child: PageChild?
    /// The actions that a person can take on this row.
    public var actions: [PageAction<Intent>] { keptActions ?? [] }

    /// `nil` if there are none: an empty list of a generic type costs a look-up of its type for every row.
    private var keptActions: [PageAction<Intent>]?
    private let includesActions: Bool

    /// Creates an empty row.
    ///
    /// - Parameter includesActions: A Boolean value that indicates whether the row keeps its actions. A row without
    ///   actions costs less, since its intents are not created.
    public init(includesActions: Bool = true) {
        self.includesActions = includesActions
    }

    /// Appends a value.
    ///
    /// - Parameters:
    ///   - value: The value.
    ///   - label: The text before the value; not shown where a column has a heading.
    ///   - brief: A word that replaces the label where space is scarce.
    ///   - tone: The meaning of the value.
    public mutating func cell(
        _ value: PageValue, label: String? = nil, brief: String? = nil, tone: PageTone = .normal
    ) {
        cells.append(PageCell(value, label: label, brief: brief, tone: tone))
    }

    /// Appends a text.
    public mutating func cell(_ text: String, label: String? = nil, tone: PageTone = .normal) {
        cell(.text(text), label: label, tone: tone)
    }

    /// Makes the row that of a child of the screen. The first row of the child's page joins it: its actions come first, its
    /// values last, and its other texts where this row has none.
    ///
    /// A child that the screen does not have adds nothing.
    public mutating func child(_ child: some Child) {
        self.child = PageChild(child)
    }

    /// Adds an action. The arguments are evaluated only if the renderer offers actions.
    public mutating func action(
        _ title: @autoclosure () -> String, _ intent: @autoclosure () -> Intent, key: Character? = nil,
        role: PageActionRole = .normal, isEnabled: Bool = true, confirmation: @autoclosure () -> String? = nil
    ) {
        guard includesActions else { return }
        keep { PageAction(title(), intent(), key: key, role: role, isEnabled: isEnabled, confirmation: confirmation()) }
    }

    /// Adds an action. A separate function, so that a row without actions does not look up their type.
    @inline(never)
    private mutating func keep(_ makeAction: () -> PageAction<Intent>) {
        keptActions = (keptActions ?? []) + [makeAction()]
    }

    /// Empties a row, and keeps its memory for the next one.
    ///
    /// Static, because a mutating function would look up the type of the row for every row.
    static func reset(_ row: inout PageRow) {
        row.key = nil
        row.mark = nil
        row.badge = nil
        row.title = ""
        row.tone = .normal
        row.detail = nil
        row.link = nil
        row.isMarked = false
        row.cells.removeAll(keepingCapacity: true)
        row.keptActions = nil
        row.child = nil
    }

    /// Adds the row of a child.
    mutating func join(_ row: PageRow) {
        key = key ?? row.key
        mark = mark ?? row.mark
        badge = badge ?? row.badge
        if title.isEmpty { title = row.title }
        if tone == .normal { tone = row.tone }
        detail = detail ?? row.detail
        link = link ?? row.link
        isMarked = isMarked || row.isMarked
        cells += row.cells
        child = nil
        if let actions = row.keptActions { keptActions = actions + self.actions }
    }

    /// An empty row like this one, which keeps its actions if this one does.
    var emptied: PageRow { PageRow(includesActions: includesActions) }

    /// Returns an empty row with another intent, which uses the memory of this empty one and keeps its actions if this
    /// one does.
    mutating func lend<Other>(_ intent: Other.Type) -> PageRow<Other> {
        var other = PageRow<Other>(includesActions: includesActions)
        swap(&other.cells, &cells)
        return other
    }

    /// Takes over the content and the memory of a row, with other intents.
    mutating func take<Other>(_ other: inout PageRow<Other>, _ transform: (Other) -> Intent) {
        key = other.key
        mark = other.mark
        badge = other.badge
        title = other.title
        tone = other.tone
        detail = other.detail
        link = other.link
        isMarked = other.isMarked
        child = other.child
        swap(&cells, &other.cells)
        if includesActions { keptActions = other.keptActions?.map { $0.map(transform) } }
    }
}

/// The mark of a row.
public enum PageMark: String, Sendable {
    /// A thing that is still to do.
    case open
    /// A thing that is done.
    case done
}

extension PageRow: Equatable where Intent: Equatable {}

extension PageRow: Sendable where Intent: Sendable {}
