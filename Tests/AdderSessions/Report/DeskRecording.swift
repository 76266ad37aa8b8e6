import Adder
import AdderTesting

@testable import AdderSessions

/// Records a session of the desk with some notes, and returns its recording.
@MainActor
func deskRecording(_ mode: SessionRecording.Mode = .full, notes: [String] = ["ink", "paper"]) async throws
    -> SessionRecording
{
    try await recordedSession(of: DeskKit.self, mode) { flow in
        for text in notes { try await flow.send(.note(text), to: DeskPresenter.self) }
        try await flow.send(.pin(Sensitive("1234")), to: DeskPresenter.self)
        try await flow.send(.open, to: DeskPresenter.self)
    }
}

extension SessionReport {
    /// Returns the report of a recording of the desk.
    @MainActor
    static func ofDesk(_ recording: SessionRecording, _ change: DeskPresenter.Change = .none) async throws
        -> SessionReport
    {
        guard recording.mode == .full else { return SessionReport(recording) }
        let replay = try await SessionReplay(recording, kits: { DeskKit.enable { $0.change = change } }) { $1 }
        let report = try await SessionReport(replay)
        await replay.stop()
        return report
    }
}
