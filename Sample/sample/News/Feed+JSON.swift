import Adder
import NewsKit

/// The result of parsing a file. All keys are always there: `null` where the feed has no value.
extension JSONValue {
    /// Creates `{"file":…,"format":…,"feed":{…},"items":[…],"warnings":[…]}`.
    init(_ feed: Feed, file: String) {
        self = .object([
            "file": .string(file), "format": .string(feed.format.description),
            "feed": .object([
                "title": JSONValue(feed.title?.value), "link": JSONValue(feed.link),
                "description": JSONValue(feed.description?.value), "language": JSONValue(feed.language),
                "updated": JSONValue(feed.updated), "image": JSONValue(feed.image),
            ]),
            "items": .array(feed.items.map { JSONValue($0) }),
            "warnings": .array(feed.warnings.map { JSONValue($0) }),
        ])
    }

    /// Creates `{"file":…,"error":{"code":…,"message":…,"line":…,"column":…}}`.
    init(_ error: FileFailure, file: String) {
        self = .object([
            "file": .string(file),
            "error": .object([
                "code": .string(error.failure.code), "message": .string(error.message),
                "line": error.position.map { JSONValue($0.line) } ?? .null,
                "column": error.position.map { JSONValue($0.column) } ?? .null,
            ]),
        ])
    }

    private init(_ item: FeedItem) {
        self = .object([
            "id": .string(item.id), "title": JSONValue(item.title?.value), "summary": JSONValue(item.summary?.value),
            "content": JSONValue(item.content?.value), "link": JSONValue(item.link),
            "authors": .array(item.authors.map { JSONValue($0) }), "published": JSONValue(item.published),
            "updated": JSONValue(item.updated), "categories": .array(item.categories.map { .string($0) }),
            "enclosures": .array(item.enclosures.map { JSONValue($0) }), "image": JSONValue(item.image),
        ])
    }

    private init(_ author: FeedAuthor) {
        self = .object([
            "name": JSONValue(author.name), "email": JSONValue(author.email), "url": JSONValue(author.url),
        ])
    }

    private init(_ enclosure: FeedEnclosure) {
        self = .object([
            "url": .string(enclosure.url), "type": JSONValue(enclosure.type),
            "length": enclosure.length.map { JSONValue($0) } ?? .null,
        ])
    }

    private init(_ warning: FeedWarning) {
        self = .object([
            "code": .string(warning.code.rawValue), "message": .string(warning.message),
            "line": JSONValue(warning.line),
        ])
    }

    private init(_ text: String?) {
        self = text.map { .string($0) } ?? .null
    }

    /// Creates a moment as RFC 3339 writes it, in UTC.
    private init(_ moment: Timestamp?) {
        self = JSONValue(moment?.rfc3339)
    }
}
