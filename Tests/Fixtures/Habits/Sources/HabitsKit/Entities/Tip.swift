/// A tip for keeping a habit.
public struct Tip: Codable, Equatable, Sendable {
    /// The sentence.
    public let text: String
    /// The person who has said it.
    public let author: String

    /// Creates a tip.
    public init(text: String, author: String) {
        self.text = text
        self.author = author
    }
}
