import Adder
import AdderTesting

@testable import AdderSessions

/// Records a session of the desk with some notes, and returns its recording.
@MainActor
func deskRecording(_ mode: SessionRecording.Mode = .full, notes: [String] = ["ink", "paper"]) async throws
    -> SessionRecording
{
    let folder = try TemporaryFolder()
    let path = folder.file("session.adder")
    let recorder = try SessionRecorder(to: path, mode)
    let sdk = try await SDK.start(recorder: recorder, kits: { DeskKit.enable() })
    let kit = sdk.kits
    let flow = try FlowHarness<DeskRoute>(sdk) { try await kit.screen(for: $0, openedBy: $1) }
    try await flow.open(.desk)
    for text in notes { try await flow.send(.note(text), to: DeskPresenter.self) }
    try await flow.send(.pin(Sensitive("1234")), to: DeskPresenter.self)
    try await flow.send(.open, to: DeskPresenter.self)
    flow.close()
    await flow.settled()
    flow.close()
    await flow.settled()
    await sdk.stop()
    await recorder.finish()
    return try SessionRecording(contentsOf: path)
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
