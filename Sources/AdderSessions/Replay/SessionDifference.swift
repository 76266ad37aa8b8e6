public import Adder

/// The first place at which a replay differs from its recording.
public struct SessionDifference: Error, Equatable, Sendable {
    /// The way in which they differ.
    public enum Kind: String, Sendable {
        /// A recorded event did not arise.
        case missing
        /// An event arose that the recording does not have.
        case extra
        /// An event arose with another content.
        case content
        /// A screen shows something else after a turn.
        case page
        /// A recorded event cannot be read, or a screen cannot be opened, by the kits of the replay.
        case impossible
    }

    /// The way in which they differ.
    public let kind: Kind
    /// The number of turns that were replayed before.
    public let turn: Int
    /// The identity of the event.
    public let event: EventID
    /// The screen that differs; `nil` if none does.
    public let screen: ScreenID?
    /// The name of the type of the screen's presenter; `nil` without a screen.
    public let presenter: String?
    /// The recorded event, or the digest of the recorded page; empty if there is none.
    public let expected: String
    /// The event of the replay, the elements of its page, one a line, or the reason; empty if there is none.
    public let actual: String
}

extension SessionDifference: CustomStringConvertible {
    /// Full sentences that say where the replay differs, and in which way.
    public var description: String {
        let place =
            "After turn \(turn)" + (screen.map { ", on screen \($0)" } ?? "") + (presenter.map { " of \($0)" } ?? "")
        switch kind {
        case .missing: return "\(place): the recorded event \(event) did not arise: \(expected)."
        case .extra: return "\(place): the event \(event) arose, which was not recorded: \(actual)."
        case .content: return "\(place): the event \(event) is \(actual). Recorded was: \(expected). \(suspicion)"
        case .page:
            return """
                \(place): the page differs from the recorded one, of which the recording has the digest \(expected) and no \
                text. It shows now:
                \(actual)
                \(suspicion)
                """
        case .impossible: return "\(place): the event \(event) cannot be replayed: \(actual)"
        }
    }

    private var suspicion: String {
        guard let presenter else { return "" }
        return """
            If neither \(presenter) nor its view was changed since the recording, one of them asks for what a turn does not \
            have, such as `Date()`: take the time from `turn.now`.
            """
    }
}
