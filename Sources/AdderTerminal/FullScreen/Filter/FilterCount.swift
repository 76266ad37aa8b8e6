/// The number of rows that a filter matches.
struct FilterCount: Equatable {
    var matches = 0
    /// The number of rows of all lists of the page.
    var rows = 0
    /// A Boolean value that indicates whether every row was compared.
    var isComplete = true

    /// The numbers as text: `3/120`, with an ellipsis while rows are compared.
    var text: String { "\(matches)/\(rows)\(isComplete ? "" : " …")" }
}
