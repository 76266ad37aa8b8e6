/// The topics of a channel or an item.
struct RSSCategories {
    /// The names, each once. They are no markup: RSS has them as plain text.
    let names: [String]

    init(_ element: XMLElement) {
        var names = element.all([.plain], "category").compactMap(\.value)
        for keywords in element.all([.itunes], "keywords") {
            names += (keywords.value ?? "").split(separator: ",").map { String($0).trimmed }
        }
        for category in element.all([.itunes], "category") {
            names += ([category] + category.all([.itunes], "category")).compactMap { $0.attribute("text") }
        }
        names += element.all([.dublinCore], "subject").compactMap(\.value)
        names += element.all([.atom], "category").compactMap { $0.attribute("label") ?? $0.attribute("term") }
        var seen: Set<String> = []
        self.names = names.filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
