import Adder

/// A header whose identity and content vary independently.
struct Header: Identifiable, Equatable, Sendable {
    let id: Int
    var text = 0
}

typealias Section = ListSection<Header, Item>
