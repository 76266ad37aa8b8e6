import Adder
import AdderSessions
import AdderTesting
import AdderViews

/// Records what a person does on the first page of a kit, and the way back from there.
///
/// - Parameters:
///   - kit: The kit.
///   - mode: The mode of the recording.
///   - path: The path of the recording; `nil` for one in memory.
///   - act: What the person does.
@MainActor
func recordedSession<K: Kit & PageKit>(
    of kit: K.Type, _ mode: SessionRecording.Mode = .full, at path: String? = nil,
    _ act: (FlowHarness<K.PageRoute>) async throws -> Void
) async throws -> SessionRecording {
    let recorder =
        if let path { try SessionRecorder(to: path, mode) } else {
            SessionRecorder(inMemory: mode, limit: .megabytes(1))
        }
    let sdk = try await SDK.start(recorder: recorder, kits: { K.enable() }, log: { _, _ in })
    let kit = sdk.kits
    let flow = try FlowHarness<K.PageRoute>(sdk) { try await kit.screen(for: $0, openedBy: $1) }
    try await flow.open(K.firstRoute)
    try await act(flow)
    while !flow.routes.isEmpty {
        flow.close()
        await flow.settled()
    }
    await sdk.stop()
    await recorder.finish()
    return try await recorder.recording()
}
