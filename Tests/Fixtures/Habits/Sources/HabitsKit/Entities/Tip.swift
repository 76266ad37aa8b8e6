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

/// A tip, and the time since it came from its server.
public struct DatedTip: Codable, Equatable, Sendable {
    /// The tip.
    public let tip: Tip
    /// The time since it came from its server.
    public let age: Duration

    /// Creates a tip with its age.
    public init(tip: Tip, age: Duration) {
        self.tip = tip
        self.age = age
    }
}
