/// A line about the last change: a verb, and the thing that was changed.
public struct PageNotice: Equatable, Sendable {
    /// The change, such as “Saved”.
    public let verb: String
    /// The short name by which a person refers to the thing at a terminal; `nil` for none.
    public let key: String?
    /// The title of the thing; empty if the verb says everything.
    public let title: String
    /// The values behind the title.
    public let cells: [PageCell]

    /// Creates a notice.
    public init(_ verb: String, key: String? = nil, title: String = "", cells: [PageCell] = []) {
        self.verb = verb
        self.key = key
        self.title = title
        self.cells = cells
    }
}
