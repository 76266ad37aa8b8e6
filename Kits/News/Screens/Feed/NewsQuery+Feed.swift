extension NewsQuery {
    /// Returns the query with other words to search for; without a letter and a digit, the query that searches for nothing.
    func searching(_ text: String) -> NewsQuery {
        var query = self
        query.search = NewsSearchText(text)
        return query
    }
}
