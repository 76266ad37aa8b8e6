/// The answer of a person to the question of a screen that is to be left.
public enum LeaveAnswer: String, Codable, CaseIterable, Sendable {
    /// The screen is left, and its unsaved texts are lost.
    case discard
    /// The screen stays as it is.
    case keepEditing
    /// The unsaved texts are saved. The screen is left if its presenter closes it then.
    case save
}

/// A question that a person has to answer before a route is left.
public struct LeaveRequest: Equatable, Identifiable, Sendable {
    /// The identity of the entry that is to be left.
    public let id: EventID
    /// The question.
    public let text: String
    /// A Boolean value that indicates whether ``LeaveAnswer/save`` is an answer.
    public let canSave: Bool
}

/// A question that is asked, until it has ended.
@MainActor
final class LeaveAsking {
    enum End {
        /// A person gives the screen's texts up.
        case discarded
        /// The screen was closed, such as after it has saved.
        case closed
        /// The screen is not left.
        case kept
    }

    let request: LeaveRequest
    let question: ScreenLeaving.Question
    let settled: () async -> Void
    let trace: NavigationTrace
    /// The end of the question; `nil` while a person has not answered, or the screen saves.
    private(set) var end: End?
    private var waits: [Wait] = []
    private let then: (End) -> Void

    init(
        _ question: ScreenLeaving.Question, of leaving: ScreenLeaving, entry: EventID, _ trace: NavigationTrace,
        then: @escaping (End) -> Void
    ) {
        request = LeaveRequest(id: entry, text: question.text, canSave: question.save != nil)
        (self.question, settled, self.trace, self.then) = (question, leaving.settled, trace, then)
    }

    func finish(_ end: End) {
        guard self.end == nil else { return }
        self.end = end
        for wait in waits { wait.end() }
        then(end)
    }

    /// Waits until the question has ended, or the task is cancelled.
    func ended() async {
        guard end == nil else { return }
        let wait = Wait()
        waits.append(wait)
        await wait.ended()
    }
}
