import NewsKit

/// The schemas of the documents of the news' commands.
extension JSONSchema {
    /// Returns the schema of a command's document; `nil` for a name that no command has.
    static func news(_ command: String) -> JSONSchema? {
        switch command {
        case "list", "more":
            document(
                ["items": .array(of: newsItem), "nextCursor": .text.orNull().described(as: "The value of --after.")],
                optional: ["unreadableCount": .count])
        case "show": document(["item": newsStory])
        case "favourite", "unfavourite", "unread": document(["items": .array(of: newsItem)])
        case "read": .any(of: [document(["items": .array(of: newsItem)]), document(["changed": .count])])
        case "refresh":
            document([
                "refresh": .object([
                    "added": .count, "changed": .count, "evicted": .count, "sources": .array(of: sourceOutcome),
                ])
            ])
        case "later": document(["later": .object(["item": .integer, "todo": .addedTodo])])
        case "buy": document(["bought": .object(["item": .addedItem, "news": newsItem])])
        case "parse": parsedFile
        default: nil
        }
    }

    /// Returns the schema of the document of a command of the sources.
    static func newsSources(_ command: String) -> JSONSchema? {
        switch command {
        case "list": document(["sources": .array(of: source)])
        case "add": document(["source": source], optional: ["leftOut": .count])
        case "rename": document(["source": source])
        case "remove": document(["removed": source])
        case "import": document(["import": .object(["count": .count, "sources": .array(of: source)])])
        case "export":
            document([
                "export": .any(of: [
                    .object(["opml": .text, "passwordsLeftOut": .count]),
                    .object(["file": .text, "passwordsLeftOut": .count]),
                ])
            ])
        default: nil
        }
    }

    private static let itemMembers: Members = [
        "id": .integer, "sourceID": .integer, "title": .text, "summary": .text, "link": .text.orNull(),
        "authors": .array(of: .text), "publishedAt": .moment.orNull(), "updatedAt": .moment.orNull(),
        "isRead": .boolean, "isFavourite": .boolean,
    ]

    private static let newsItem = object(itemMembers).named("newsItem")

    private static let newsStory = object(
        itemMembers.adding([
            "content": .text.described(as: "Plain text."), "html": .text.orNull().described(as: "Sanitised HTML."),
        ])
    ).named("newsStory")

    private static let source = object([
        "id": .integer, "kind": .choice(NewsSource.Kind.allCases.map(\.rawValue)), "url": .text,
        "name": .text.orNull(), "title": .text.orNull(), "link": .text.orNull(), "loadedAt": .moment.orNull(),
        "unreadCount": .count, "error": .reason.orNull(),
    ]).named("newsSource")

    /// A source that a refresh has loaded, or tried to.
    static let refreshStep = object([
        "refreshing": .object(["count": .count, "done": .count, "source": sourceOutcome])
    ])

    private static let sourceOutcome = object([
        "id": .integer, "name": .text, "result": .choice(["loaded", "unchanged", "fresh", "failed"]),
        "added": .count, "changed": .count, "joined": .count, "leftOut": .count, "freshUntil": .moment.orNull(),
        "error": .reason.orNull(),
    ]).named("newsSourceOutcome")
}

/// The schema of a parsed file: see `FeedFiles.swift`.
extension JSONSchema {
    /// A feed, or the reason that a file is not one.
    static let parsedFile = any(of: [
        object([
            "file": .text, "format": .text, "feed": feed, "items": .array(of: item), "warnings": .array(of: warning),
        ]),
        object([
            "file": .text,
            "error": .object([
                "code": .text, "message": .text, "line": .count.orNull(), "column": .count.orNull(),
            ]),
        ]),
    ])

    private static let feed = object([
        "title": .text.orNull(), "link": .text.orNull(), "description": .text.orNull(), "language": .text.orNull(),
        "updated": .moment.orNull(), "image": .text.orNull(),
    ]).named("feed")

    private static let item = object([
        "id": .text, "title": .text.orNull(), "summary": .text.orNull(), "content": .text.orNull(),
        "link": .text.orNull(),
        "authors": .array(
            of: .object(["name": .text.orNull(), "email": .text.orNull(), "url": .text.orNull()])),
        "published": .moment.orNull(), "updated": .moment.orNull(), "categories": .array(of: .text),
        "enclosures": .array(
            of: .object(["url": .text, "type": .text.orNull(), "length": .count.orNull()])),
        "image": .text.orNull(),
    ]).named("feedItem")

    private static let warning = object(["code": .text, "message": .text, "line": .count]).named("feedWarning")
}
