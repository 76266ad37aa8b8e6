/// The files and pictures of a channel or an item.
struct MediaElements {
    /// The files, each address once.
    let enclosures: [FeedEnclosure]
    /// The address of the picture.
    let image: String?
    /// The description of the media.
    let description: XMLElement?

    init(_ element: XMLElement) {
        self.init(element, image: element.first([.plain], "image"))
    }

    init(_ element: XMLElement, image own: XMLElement?) {
        let groups = [element] + element.all([.media], "group")
        let contents = groups.flatMap { $0.all([.media], "content") }
        let holders = groups + contents
        var enclosures = element.all([.plain], "enclosure").compactMap(Self.enclosure)
        enclosures += contents.filter { !Self.isImage($0) }.compactMap(Self.enclosure)
        var seen: Set<String> = []
        self.enclosures = enclosures.filter { seen.insert($0.url).inserted }
        image =
            Self.picture(own) ?? element.first([.itunes], "image").flatMap { $0.attribute("href").flatMap($0.resolve) }
            ?? holders.lazy.compactMap { $0.first([.media], "thumbnail") }.first.flatMap(Self.url)
            ?? (contents + element.all([.plain], "enclosure")).first(where: Self.isImage).flatMap(Self.url)
        description = holders.lazy.compactMap { $0.first([.media], "description") }.first
    }

    private static func picture(_ element: XMLElement?) -> String? {
        guard let element else { return nil }
        if let address = element.first([.plain], "url")?.address ?? element.address { return address }
        return element.attributes.first { $0.name == XMLName(.rdf, "resource") }.flatMap { element.resolve($0.value) }
    }

    private static func enclosure(_ element: XMLElement) -> FeedEnclosure? {
        guard let url = url(element) else { return nil }
        let length = (element.attribute("length") ?? element.attribute("filesize")).flatMap { Int($0) }
        return FeedEnclosure(url: url, type: element.attribute("type"), length: length.flatMap { $0 >= 0 ? $0 : nil })
    }

    private static func url(_ element: XMLElement) -> String? { element.attribute("url").flatMap(element.resolve) }

    private static func isImage(_ element: XMLElement) -> Bool {
        element.attribute("medium") == "image" || element.attribute("type")?.hasPrefix("image/") == true
    }
}
