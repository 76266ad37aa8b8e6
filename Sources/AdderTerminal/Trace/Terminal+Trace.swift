extension Terminal {
    /// Writes the tree of a stream's events to standard error, as wide as its terminal, but at most 100 cells. Elsewhere
    /// nothing is cut.
    ///
    /// - Parameters:
    ///   - tree: The tree.
    ///   - isColored: A Boolean value that indicates whether the roles are coloured; by default as ``isColored`` decides,
    ///     for standard error.
    /// - Returns: `false` if the tree was not written in full; `errno` has the reason.
    @discardableResult
    public static func write(_ tree: EventTree, isColored: Bool? = nil) -> Bool {
        let isColored = isColored ?? Terminal.isColored(.error)
        var text = tree.droppedCount > 0 ? "… \(tree.droppedCount) earlier events are left out\n" : ""
        for line in tree.lines(width: messageWidth) { text += line.text(isColored: isColored) + "\n" }
        return write(exactly: text, to: .error)
    }
}
