/// A value that a navigator shows and asks before it is left. A host whose own type contains a screen forwards to it.
@MainActor
public protocol LeavableScreen {
    /// The question of the screen in its present state; `nil` if it can be left without one.
    var leaving: ScreenLeaving? { get }
}

/// The questions of a screen and of its children, with the types of their intents erased.
@MainActor
public struct ScreenLeaving {
    /// The first question.
    public let text: String
    /// The questions in the order in which they are asked; at least one.
    let questions: [Question]
    /// Waits until the screen has saved, or could not save.
    let settled: () async -> Void

    /// The question of one screen.
    @MainActor
    struct Question {
        let screen: ScreenID
        let text: String
        /// Sends the intent that saves; `nil` if the screen cannot save.
        let save: (() -> Void)?
        /// Sends the intent that discards; `nil` if there is none.
        let discard: (() -> Void)?
        let isClosed: () -> Bool
    }
}

/// The questions that a person has answered by giving the texts up, before their screens are left.
@MainActor
struct LeaveDiscards {
    private var discarded: [ScreenLeaving.Question] = []

    mutating func append(_ question: ScreenLeaving.Question) { discarded.append(question) }

    /// Returns the first question of a screen that is not answered.
    func firstOpen(of leaving: ScreenLeaving) -> ScreenLeaving.Question? {
        leaving.questions.first { question in
            !discarded.contains { $0.screen == question.screen && $0.text == question.text }
        }
    }

    /// Sends the intents that discard, those of children before that of the screen that contains them.
    func carryOut() {
        for question in discarded.reversed() { question.discard?() }
    }
}
