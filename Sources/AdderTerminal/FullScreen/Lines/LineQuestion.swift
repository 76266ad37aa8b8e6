import Adder
import AdderViews

/// A question that the next line answers by a letter, whoever asks it: an action, a page, or one that is to be left.
@MainActor
struct LineQuestion {
    private typealias Answer = (key: Character, title: String, give: () -> Void)

    /// The text, after the identity of the screen that is to be left.
    let id: String
    let text: String
    private let answers: [Answer]

    /// Creates the question before typed text is lost.
    init(_ leaving: LeaveRequest, _ give: @escaping (LeaveAnswer) -> Void) {
        (id, text) = ("\(leaving.id) \(leaving.text)", leaving.text)
        let texts = FullScreenTexts()
        let all: [Answer] = [
            ("y", texts.discard, { give(.discard) }), ("s", texts.save, { give(.save) }),
            ("n", texts.keepEditing, { give(.keepEditing) }),
        ]
        answers = all.filter { leaving.canSave || $0.key != "s" }
    }

    /// Creates the question of a page.
    init(_ question: PageQuestion<PageIntent>) {
        (id, text) = (question.text, question.text)
        let actions: [(Character, PageAction<PageIntent>)] = [
            (question.keys.confirm, question.confirm), (question.keys.cancel, question.cancel),
        ]
        answers = actions.filter(\.1.isEnabled).map { ($0, $1.title, $1.intent.send) }
    }

    /// Creates the confirmation of an action.
    init(_ action: PageAction<PageIntent>, _ give: @escaping (_ isConfirmed: Bool) -> Void) {
        text = action.confirmation ?? ""
        id = text
        answers = [("y", action.title, { give(true) }), ("n", FullScreenTexts().cancel, { give(false) })]
    }

    /// The letters of the answers.
    var keys: String { answers.map { String($0.key) }.listed }

    /// The sentence about the answers.
    var hint: String { "Type \(answers.map { "\($0.key) (\($0.title))" }.listed)." }

    /// Gives the answer that a line names by its letter, its word or its title. Returns `false` if there is none.
    func answer(_ line: String) -> Bool {
        let words: [Character: String] = ["y": "yes", "n": "no", "s": "save"]
        let answer = answers.first { [String($0.key), words[$0.key], $0.title.lowercased()].contains(line) }
        answer?.give()
        return answer != nil
    }
}
