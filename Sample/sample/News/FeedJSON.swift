import Adder
import NewsKit

/// The documents of a file that is parsed. All keys are always there: `null` where the feed has no value.
enum FeedJSON {
    /// A feed.
    static let parsed = JSONShape<(file: String, feed: Feed)>.object([
        .init("file", .text, \.file), .init("format", .text, \.feed.format.description),
        .init("feed", head, \.feed), .init("items", .array(of: item), \.feed.items),
        .init("warnings", .array(of: warning), \.feed.warnings),
    ])

    /// The reason that a file is not a feed.
    static let failed = JSONShape<(file: String, error: FileFailure)>.object([
        .init("file", .text, \.file),
        .init(
            "error",
            .object([
                .init("code", .text, \.failure.problem.code), .init("message", .text, \.message),
                .init("line", optional: .count, \.position?.line),
                .init("column", optional: .count, \.position?.column),
            ]), \.error),
    ])

    private static let head = JSONShape<Feed>.object([
        .init("title", optional: .text, \.title?.value), .init("link", optional: .text, \.link),
        .init("description", optional: .text, \.description?.value), .init("language", optional: .text, \.language),
        .init("updated", optional: .moment, \.updated), .init("image", optional: .text, \.image),
    ]).named("feed")

    private static let item = JSONShape<FeedItem>.object([
        .init("id", .text, \.id), .init("title", optional: .text, \.title?.value),
        .init("summary", optional: .text, \.summary?.value), .init("content", optional: .text, \.content?.value),
        .init("link", optional: .text, \.link), .init("authors", .array(of: author), \.authors),
        .init("published", optional: .moment, \.published), .init("updated", optional: .moment, \.updated),
        .init("categories", .array(of: .text), \.categories),
        .init("enclosures", .array(of: enclosure), \.enclosures), .init("image", optional: .text, \.image),
    ]).named("feedItem")

    private static let author = JSONShape<FeedAuthor>.object([
        .init("name", optional: .text, \.name), .init("email", optional: .text, \.email),
        .init("url", optional: .text, \.url),
    ])

    private static let enclosure = JSONShape<FeedEnclosure>.object([
        .init("url", .text, \.url), .init("type", optional: .text, \.type), .init("length", optional: .count, \.length),
    ])

    private static let warning = JSONShape<FeedWarning>.object([
        .init("code", .text, \.code.rawValue), .init("message", .text, \.message), .init("line", .count, \.line),
    ]).named("feedWarning")
}
