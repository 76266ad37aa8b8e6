import Adder
import AdderSessions
import AdderViews
import Testing

@testable import sample

// A recorded session. The test fails with the first turn in which the screens behave otherwise.
@MainActor
@Suite struct TwoTodos {
    @Test func theSessionIsRepeated() async throws {
        let recording = try SessionRecording("TwoTodos.adder", beside: #filePath)
        let replay = try await SessionReplay(
            recording,
            kits: {
                HostKits(of: recording).todos
                HostKits(of: recording).cart
                HostKits(of: recording).news
                HostKits(of: recording).account
            }
        ) {
            sdk, _, _, _, _ in AppPages(sdk, of: recording)
        }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        await replay.stop()
    }
}
