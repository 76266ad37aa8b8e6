import Adder

/// An item whose identity and content vary independently.
struct Item: Identifiable, Equatable, Sendable {
    let id: Int
    var text = 0
    /// The key by which a sorted list is ordered.
    var rank = 0
}
