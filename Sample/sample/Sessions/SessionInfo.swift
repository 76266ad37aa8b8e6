import Adder
import AdderJSON
import AdderSessions

/// The description of a recording, for `sample session info`.
struct SessionInfo: Sendable {
    private let recording: SessionRecording
    private let verdict: SessionVerdict
    private let turns: Int
    /// The presenters of the screens that were opened, each once, in the order of their first opening.
    private let presenters: [String]

    init(_ recording: SessionRecording) {
        self.recording = recording
        verdict = recording.verdict()
        var (turns, presenters) = (0, [String]())
        for event in recording.events {
            switch event.screenEvent {
            case .folded: turns += 1
            case .opened(let opening):
                if !presenters.contains(opening.presenter) { presenters.append(opening.presenter) }
            case .closed, nil: break
            }
        }
        (self.turns, self.presenters) = (turns, presenters)
    }

    /// The lines of the command.
    var text: String {
        let rows = [
            ("Mode", recording.mode.rawValue), ("Began", recording.began.rfc3339), ("Session", recording.session),
            ("Events", "\(recording.events.count)"), ("Turns", "\(turns)"),
            ("Screens", presenters.isEmpty ? "none" : presenters.joined(separator: ", ")),
            ("Bytes", "\(recording.byteCount)"), ("Dropped", "\(recording.dropped)"),
            ("Ending", recording.ending.description), ("Verdict", verdict.grade.rawValue),
        ]
        let lines = rows.map { "\($0)\(String(repeating: " ", count: 9 - $0.count))\($1)\n" }
        let problems = verdict.problems.filter { $0 != recording.ending.description }
        return lines.joined() + problems.map { "         \($0)\n" }.joined()
    }

    /// The document of the command.
    static let json = JSONShape<SessionInfo>.document([.init("session", shape, \.self)])

    private static let shape = JSONShape<SessionInfo>.object([
        .init("began", JSONShape<Timestamp>.moment, \.recording.began),
        .init("bytes", .count, about: "The number of bytes that are used.", \.recording.byteCount),
        .init("dropped", .count, \.recording.dropped),
        .init("ending", .text, about: "A sentence about the end.", \.recording.ending.description),
        .init("events", .count, \.recording.events.count), .init("id", .text, \.recording.session),
        .init("isComplete", .boolean) { $0.recording.ending == .complete },
        .init("mode", .text, about: "full or masked.", \.recording.mode.rawValue),
        .init("screens", .array(of: .text), about: "The presenters of the screens.", \.presenters),
        .init("turns", .count, \.turns), .init("verdict", verdict, \.verdict),
    ])

    private static let verdict = JSONShape<SessionVerdict>.object([
        .init("grade", .text, about: "compatible, risky or impossible.", \.grade.rawValue),
        .init("problems", .array(of: .text), \.problems),
    ])
}
