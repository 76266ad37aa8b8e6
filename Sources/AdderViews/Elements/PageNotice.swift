public import Adder

/// A line about the last change: a verb, and the thing that was changed.
public struct PageNotice: Equatable, Sendable {
    /// The change, such as “Saved”.
    public let verb: String
    /// The short name by which a person refers to the thing at a terminal; `nil` for none.
    public let key: String?
    /// The mark of a thing that is open or done; `nil` for one that is neither, or if the verb says it.
    public let mark: PageMark?
    /// A short text before the title, such as a priority; `nil` for none.
    public let badge: String?
    /// The title of the thing; empty if the verb says everything.
    public let title: String
    /// The values after the title.
    public let cells: [PageCell]
    /// The key of the action of the page that takes the change back; `nil` for none. A full screen offers it beside the notice.
    public let undo: Character?

    /// Creates a notice.
    public init(
        _ verb: String, key: String? = nil, mark: PageMark? = nil, badge: String? = nil, title: String = "",
        cells: [PageCell] = [], undo: Character? = nil
    ) {
        self.verb = verb
        self.key = key
        self.mark = mark
        self.badge = badge
        self.title = title
        self.cells = cells
        self.undo = undo
    }
}

/// A sentence that a person should know beside the content.
public enum PageRemark: Equatable, Sendable {
    /// A hint, such as the next step.
    case text(String)
    /// A fact that a person has to know although nothing failed, such as a price that has changed.
    case warning(String)
    /// A part of the content that failed while the rest is shown.
    case problem(Problem)

    /// The sentence.
    public var text: String {
        switch self {
        case .text(let text), .warning(let text): text
        case .problem(let problem): problem.message
        }
    }
}
