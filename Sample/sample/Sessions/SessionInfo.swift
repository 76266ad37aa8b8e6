import Adder
import AdderSessions

/// The description of a recording, for `sample session info`.
struct SessionInfo: Sendable {
    fileprivate let recording: SessionRecording
    fileprivate let verdict: SessionVerdict
    fileprivate let turns: Int
    /// The presenters of the screens that were opened, each once, in the order of their first opening.
    fileprivate let presenters: [String]

    init(_ recording: SessionRecording) {
        self.recording = recording
        verdict = recording.verdict()
        turns = recording.events.count { $0.role == .turn }
        var presenters: [String] = []
        for case .opened(let opening) in recording.events.compactMap(\.screenEvent)
        where !presenters.contains(opening.presenter) {
            presenters.append(opening.presenter)
        }
        self.presenters = presenters
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
}

/// The document of `sample session info`.
struct SessionInfoJSON: Encodable {
    private struct Verdict: Encodable {
        let grade: String
        let problems: [String]
    }

    private let began: Timestamp
    private let bytes: Int
    private let dropped: UInt64
    private let ending: String
    private let events: Int
    private let id: String
    private let isComplete: Bool
    private let mode: SessionRecording.Mode
    private let screens: [String]
    private let turns: Int
    private let verdict: Verdict

    init(_ info: SessionInfo) {
        let recording = info.recording
        began = recording.began
        bytes = recording.byteCount
        dropped = recording.dropped
        ending = recording.ending.description
        events = recording.events.count
        id = recording.session
        isComplete = recording.ending == .complete
        mode = recording.mode
        screens = info.presenters
        turns = info.turns
        verdict = Verdict(grade: info.verdict.grade.rawValue, problems: info.verdict.problems)
    }
}
