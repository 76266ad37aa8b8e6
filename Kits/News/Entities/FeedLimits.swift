/// The limits within which a document is read.
///
/// A document over ``bytes`` is refused. Of one that is over another limit, the rest is left out, and a warning says so.
public struct FeedLimits: Hashable, Sendable {
    /// The size of a document in bytes.
    public var bytes: Int
    /// The number of elements, or JSON values, inside one another: from 1 to 1,000.
    public var depth: Int {
        didSet { depth = min(max(depth, 1), 1_000) }
    }
    /// The number of attributes of one element.
    public var attributes: Int
    /// The number of items of a feed.
    public var items: Int
    /// The number of elements that are kept of one item, and of everything outside items.
    public var elements: Int
    /// The length of all replacement texts of entities, over the length of the document: 100 at most.
    public var expansion: Int {
        didSet { expansion = min(max(expansion, 0), 100) }
    }
    /// The number of warnings that a feed lists.
    public var warnings: Int

    /// Creates limits. The defaults suit documents from the open web.
    public init(
        bytes: Int = 64 << 20, depth: Int = 256, attributes: Int = 256, items: Int = 100_000, elements: Int = 100_000,
        expansion: Int = 10, warnings: Int = 100
    ) {
        self.bytes = bytes
        self.depth = min(max(depth, 1), 1_000)
        self.attributes = attributes
        self.items = items
        self.elements = elements
        self.expansion = min(max(expansion, 0), 100)
        self.warnings = warnings
    }
}
