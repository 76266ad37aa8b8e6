/// The tip of the day, ready to show.
public struct TipRow: Equatable, Sendable {
    /// The sentence and its author.
    public let text: String
    /// The whole minutes since the tip came from its server.
    public let minutesOld: Int

    /// Creates a row.
    public init(text: String, minutesOld: Int) {
        self.text = text
        self.minutesOld = minutesOld
    }

    init(_ dated: DatedTip) {
        self.init(text: "“\(dated.tip.text)” \(dated.tip.author)", minutesOld: Int(dated.age / .seconds(60)))
    }
}
