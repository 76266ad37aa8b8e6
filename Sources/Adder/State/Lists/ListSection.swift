/// A part of a list, under a header.
///
/// Sections are the same if the identities of their headers are equal. A section whose header is the same but not equal
/// has its header reloaded.
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// The header, above the items.
    public var header: Header
    /// The items.
    public var items: [Item]

    /// Creates a section.
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The identity of the header.
    public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}
