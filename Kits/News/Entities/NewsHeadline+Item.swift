import AdderServices

extension NewsHeadline {
    /// Creates the headline of an item.
    init(_ item: NewsItem) {
        self.init(id: item.id.description, title: item.title, source: item.sourceName, link: item.link)
    }
}
