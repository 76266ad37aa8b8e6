import AdderViews

extension Page {
    /// The field that searches the rows; `nil` without one.
    var search: PageField<Intent>? {
        parts.lazy.compactMap { if case .field(let field) = $0, field.kind == .search { field } else { nil } }.first
    }

    /// The text that the rows are searched for; empty for none.
    var searchText: String { search?.text.value ?? "" }
}
