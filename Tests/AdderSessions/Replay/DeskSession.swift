import Adder
import AdderSessions
import AdderViews
import Testing

// A recorded session. The test fails with the first turn in which the screens behave otherwise.
@MainActor
@Suite struct DeskSession {
    @Test func theSessionIsRepeated() async throws {
        let recording = try SessionRecording("DeskSession.adder", beside: #filePath)
        let replay = try await SessionReplay(
            recording,
            kits: {
                DeskKit.enable()
            }
        ) {
            $1
        }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        await replay.stop()
    }
}
