import Adder
import AdderJSON
import AdderStorage

/// An item of a feed in the form in which the cache stores it.
struct StoredItem {
    let guid: String
    let title: String
    let summary: String
    let content: FeedText?
    /// The words of the content, which are searched.
    let plainContent: String
    let link: String?
    let authors: String
    let image: String?
    /// The files in JSON; `nil` for none.
    let files: String?
    let published: Timestamp?
    let updated: Timestamp?

    private static let authorLimit = 50

    init(_ item: FeedItem) {
        let summary = item.summary?.text(.oneLine).onOneLine(atMost: NewsItem.summaryLimit) ?? ""
        content = item.content ?? item.summary
        plainContent = content?.text(.pictures) ?? ""
        self.summary =
            summary.isEmpty ? (content?.text(.oneLine) ?? "").onOneLine(atMost: NewsItem.summaryLimit) : summary
        title =
            Self.givenTitle(of: item) ?? Self.firstWords(of: item) ?? self.summary.beginning ?? Self.address(of: item)
        guid = item.id
        link = item.link
        authors = item.authors.prefix(Self.authorLimit)
            .compactMap { ($0.name ?? $0.email)?.onOneLine(atMost: NewsItem.titleLimit) }.joined(separator: "\n")
        image = item.image
        let files = item.enclosures.compactMap { NewsFile($0) }.prefix(NewsFile.greatestCount)
        self.files =
            files.isEmpty ? nil : (try? JSONCoder().encode(Array(files))).map { String(decoding: $0, as: UTF8.self) }
        published = item.published
        updated = item.updated
    }

    /// Returns the title by which an item is recognised.
    ///
    /// Stored identities have a hash of it, so that it stays as it is. It is the title of the item, except for an item whose
    /// only text is that of a picture.
    static func title(of item: FeedItem) -> String {
        givenTitle(of: item) ?? firstWords(of: item) ?? address(of: item)
    }

    private static func givenTitle(of item: FeedItem) -> String? {
        item.title?.text(.marks).onOneLine(atMost: NewsItem.titleLimit).nonEmpty
    }

    private static func firstWords(of item: FeedItem) -> String? {
        [item.summary, item.content ?? item.summary].lazy
            .compactMap { $0?.wordsAlone.onOneLine(atMost: NewsItem.summaryLimit).beginning }.first
    }

    private static func address(of item: FeedItem) -> String {
        let address = item.link ?? item.enclosures.first?.url
        return (item.hasOwnID ? item.id : address ?? item.id).onOneLine(atMost: NewsItem.titleLimit)
    }

    /// The number of bytes of text that the item takes in the cache. The content is stored twice: as it is, and for the search.
    var size: Int {
        let texts = [
            guid, title, title, summary, plainContent, content?.value ?? "", link ?? "", authors, image ?? "",
            files ?? "",
        ]
        return texts.reduce(0) { $0 + $1.utf8.count }
    }

    /// A number that differs if anything that the feed says about the item differs, as far as 64 bits can tell.
    static func digest(_ item: FeedItem) -> Int64 {
        var hash = StableHash()
        for text in [item.title, item.summary, item.content] {
            hash.combine(text?.value)
            hash.combine(text.map { $0.isHTML ? "h" : "p" })
        }
        for author in item.authors {
            hash.combine(author.name)
            hash.combine(author.email)
        }
        hash.combine(item.link)
        hash.combine(item.image)
        // An item without files keeps the number that earlier versions have stored.
        for file in item.enclosures {
            hash.combine(file.url)
            hash.combine(file.type)
            hash.combine(file.length.map { "\($0)" })
        }
        hash.combine(item.published.map { "\($0.milliseconds)" })
        hash.combine(item.updated.map { "\($0.milliseconds)" })
        return hash.number
    }
}

extension NewsFile {
    fileprivate init?(_ enclosure: FeedEnclosure) {
        self.init(
            enclosure.url, type: enclosure.type?.onOneLine(atMost: 100).nonEmpty,
            length: enclosure.length.flatMap { $0 >= 0 ? $0 : nil })
    }
}

extension NewsItem {
    /// The number of characters of a text that are the title of an item without one.
    fileprivate static let beginningLength = 80

    /// Returns the title to show for a stored one: whole words, if it is the beginning of a longer text.
    static func shownTitle(_ title: String, ofTextBeginning summary: String) -> String {
        guard title.utf8.count >= beginningLength, title.count == beginningLength,
            let range = summary.firstRange(of: title), range.upperBound < summary.endIndex
        else { return title }
        guard !summary[range.upperBound].isWhitespace, let blank = title.lastIndex(where: \.isWhitespace) else {
            return title + "…"
        }
        return title[..<blank] + "…"
    }
}

extension String {
    /// The address; `nil` if it is longer than any that servers accept.
    var storedAddress: String? { utf8.count <= 8_192 ? self : nil }

    /// The text as the name of a source: on one line, of a bounded length; `nil` if it is empty.
    var sourceName: String? { onOneLine(atMost: NewsItem.titleLimit).nonEmpty }

    /// The beginning of the text as a title; `nil` if the text is empty.
    fileprivate var beginning: String? { String(prefix(NewsItem.beginningLength)).nonEmpty }

    /// Returns the beginning of the text, with every run of white space as one blank.
    ///
    /// - Parameter limit: The greatest number of Unicode scalars, and so of characters. A character that does not fit is
    ///   left out, so that no number of combining marks makes the line longer.
    func onOneLine(atMost limit: Int) -> String {
        // Bytes, since a string is slow to take one scalar after the other.
        var line: [UInt8] = []
        var count = 0
        var isAfterBlank = false
        for scalar in unicodeScalars {
            guard !scalar.isBlank else {
                isAfterBlank = count > 0
                continue
            }
            guard count + (isAfterBlank ? 1 : 0) < limit else {
                return String(decoding: line, as: UTF8.self).withoutPart(of: scalar, isAfterBlank)
            }
            if isAfterBlank { line.append(UInt8(ascii: " ")) }
            if scalar.isASCII {
                line.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                line += String(scalar).utf8
            }
            count += isAfterBlank ? 2 : 1
            isAfterBlank = false
        }
        return String(decoding: line, as: UTF8.self)
    }

    /// Returns the text without its last character, if the next scalar would be a part of that.
    private func withoutPart(of next: Unicode.Scalar, _ isAfterBlank: Bool) -> String {
        guard !isAfterBlank, let last else { return self }
        var whole = String(last)
        whole.unicodeScalars.append(next)
        return whole.count > 1 ? self : String(dropLast())
    }
}

extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar is white space. The properties of Unicode are slow to look up.
    fileprivate var isBlank: Bool {
        value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
    }
}
