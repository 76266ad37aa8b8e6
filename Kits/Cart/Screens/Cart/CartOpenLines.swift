import AdderServices

/// The lines of the cart whose screens are open: those that a person sees, and those whose change is in progress.
struct CartOpenLines: Equatable, Sendable {
    /// The number of lines that are open until a renderer tells which are visible.
    static let first = 50

    /// The lines that a person sees; `nil` if no renderer has told them.
    var visible: [CartLineID]?
    /// The lines whose change is in progress.
    private(set) var changing: Set<CartLineID> = []

    /// Notes that a change of a line has begun or ended. A line that the cart no longer has is ignored: its screen is closed,
    /// and never tells the end.
    mutating func note(_ line: CartLineID, isChanging: Bool, in content: CartContent?) {
        if isChanging, content?.index(of: line) != nil { changing.insert(line) } else { changing.remove(line) }
    }

    /// Forgets the changes of lines that the cart no longer has.
    mutating func forgetRemoved(from content: CartContent?) {
        changing = changing.filter { content?.index(of: $0) != nil }
    }

    /// Returns the open lines in the order of the rows, each once.
    ///
    /// - Complexity: O(*n* log *n*) in the number of open lines.
    func lines(in content: CartContent) -> [CartLineID] {
        let open = changing.union(visible ?? content.rows.prefix(Self.first).compactMap(\.line))
        return open.compactMap { content.index(of: $0) }.sorted().compactMap { content.rows[$0].line }
    }
}
