import Adder

/// A book, ready to show.
struct BookRow: Identifiable, Codable, Equatable, Sendable {
    let id: Int
    var title: String
    var isRead = false
}
