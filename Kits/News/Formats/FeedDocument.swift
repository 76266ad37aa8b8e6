import Adder

/// The result of parsing one file, in a form to be encoded: one line of JSON.
///
/// A feed encodes as `{"file","format","feed","items","warnings"}`, a failure as `{"file","error"}`. Texts are plain, or
/// HTML that is safe to show. Moments are texts of RFC 3339 in UTC. What a document does not have is left out; lists are
/// never left out.
public struct FeedDocument: Encodable, Sendable {
    private let file: String
    private let result: Result<Feed, FeedError>

    /// Creates a document.
    ///
    /// - Parameters:
    ///   - file: The name of the file, as the reader shall see it.
    ///   - result: The feed that the parser returned, or the error that it threw.
    public init(file: String, result: Result<Feed, FeedError>) {
        self.file = file
        self.result = result
    }

    private enum Key: String, CodingKey {
        case file, format, feed, items, warnings, error
        case id, title, summary, content, link, authors, published, updated, categories, enclosures, image
        case description, language
        case name, email, url, type, length
        case code, message, line, column
    }

    /// Encodes the keys in a fixed order.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(file, forKey: .file)
        switch result {
        case .success(let feed):
            try container.encode(feed.format.description, forKey: .format)
            try container.encode(Head(feed: feed), forKey: .feed)
            try container.encode(feed.items.map(Item.init), forKey: .items)
            try container.encode(feed.warnings.map(Warning.init), forKey: .warnings)
        case .failure(let error):
            try container.encode(Failure(error: error), forKey: .error)
        }
    }

    private struct Head: Encodable {
        let feed: Feed

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encodeIfPresent(feed.title?.value, forKey: .title)
            try container.encodeIfPresent(feed.link, forKey: .link)
            try container.encodeIfPresent(feed.description?.value, forKey: .description)
            try container.encodeIfPresent(feed.language, forKey: .language)
            try container.encodeIfPresent(feed.updated?.rfc3339, forKey: .updated)
            try container.encodeIfPresent(feed.image, forKey: .image)
            try container.encode(feed.authors.map(Author.init), forKey: .authors)
            try container.encode(feed.categories, forKey: .categories)
        }
    }

    private struct Item: Encodable {
        let item: FeedItem

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(item.id, forKey: .id)
            try container.encodeIfPresent(item.title?.value, forKey: .title)
            try container.encodeIfPresent(item.summary?.value, forKey: .summary)
            try container.encodeIfPresent(item.content?.value, forKey: .content)
            try container.encodeIfPresent(item.link, forKey: .link)
            try container.encode(item.authors.map(Author.init), forKey: .authors)
            try container.encodeIfPresent(item.published?.rfc3339, forKey: .published)
            try container.encodeIfPresent(item.updated?.rfc3339, forKey: .updated)
            try container.encode(item.categories, forKey: .categories)
            try container.encode(item.enclosures.map(Enclosure.init), forKey: .enclosures)
            try container.encodeIfPresent(item.image, forKey: .image)
        }
    }

    private struct Author: Encodable {
        let author: FeedAuthor

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encodeIfPresent(author.name, forKey: .name)
            try container.encodeIfPresent(author.email, forKey: .email)
            try container.encodeIfPresent(author.url, forKey: .url)
        }
    }

    private struct Enclosure: Encodable {
        let enclosure: FeedEnclosure

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(enclosure.url, forKey: .url)
            try container.encodeIfPresent(enclosure.type, forKey: .type)
            try container.encodeIfPresent(enclosure.length, forKey: .length)
        }
    }

    private struct Warning: Encodable {
        let warning: FeedWarning

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(warning.code, forKey: .code)
            try container.encode(warning.message, forKey: .message)
            try container.encode(warning.line, forKey: .line)
        }
    }

    private struct Failure: Encodable {
        let error: FeedError

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(error.code, forKey: .code)
            try container.encode(error.message, forKey: .message)
            try container.encode(error.line, forKey: .line)
            try container.encode(error.column, forKey: .column)
        }
    }
}
