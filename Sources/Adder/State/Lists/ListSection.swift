/// A part of a list, under a header.
///
/// A section is the same as another if its header's identity is; its header is reloaded if it is not equal too.
public struct ListSection<Header: Identifiable & Equatable, Item: Identifiable & Equatable>: Identifiable, Equatable {
    /// What stands above the items.
    public var header: Header
    /// The items.
    public var items: [Item]

    /// A section.
    public init(_ header: Header, items: [Item]) {
        self.header = header
        self.items = items
    }

    /// The identity of the header.
    public var id: Header.ID { header.id }
}

extension ListSection: Sendable where Header: Sendable, Item: Sendable {}
