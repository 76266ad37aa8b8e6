/// The schema of a parsed file: see `Feed+JSON.swift`.
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
