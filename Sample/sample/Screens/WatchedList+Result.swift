import AdderTerminal

extension CommandResult {
    /// Creates the result that shows the change of a list, below a line that says so.
    ///
    /// - Parameter width: The number of cells of a line; `nil` if nothing is broken.
    init(_ change: WatchedList.Change, _ style: TerminalStyle, width: Int?) {
        func note(_ text: String) -> String {
            let readable = width.map { min($0, TerminalText.readableWidth) }
            return TerminalText.wrapped(style.dim(text), to: readable) + "\n"
        }
        switch change {
        case .list(let list) where list.failure != nil: self = list
        case .list(let list):
            let isEmpty = list.output.isEmpty
            self.init(output: isEmpty ? note("The list is now empty.") : note("The list is now:") + list.output)
        case .rows(let rows, let removed):
            var output = rows.map { note("Changed in the list:") + $0.output } ?? ""
            if !removed.isEmpty { output += note("No longer in the list: \(Self.listed(removed))") }
            self.init(output: output)
        case .count(let count):
            self.init(output: note("\(count) rows of the list have changed. List it again to see them."))
        }
    }

    /// Returns the first keys, and the number of the others.
    private static func listed(_ keys: [String]) -> String {
        let first = keys.prefix(8).joined(separator: ", ")
        return keys.count > 8 ? "\(first) and \(keys.count - 8) more" : first
    }
}
