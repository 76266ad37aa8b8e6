import Adder
import AdderTesting
import Synchronization
import Testing

@testable import HabitsKit

/// The tip of the day in a kit whose client is replaced.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct TipTests {
    private let clock = ManualClock()

    private func start(_ http: HTTPClient) async throws -> SDK<HabitsKit> {
        try await SDK.start(environment: .testing(clock: clock)) { _ in
        } kits: {
            HabitsKit.enable(with: HabitsDependencies(http: http)) { $0.tips = "https://tips.example" }
        }
    }

    @Test func theTipIsLoadedWithTheList() async throws {
        let sdk = try await start(
            HTTPClient { _ in .init(status: 200, body: Array(#"{"text":"Begin small.","author":"Ada"}"#.utf8)) })
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip.value == "“Begin small.” Ada")
        await sdk.stop()
    }

    @Test func aTipThatFailsLeavesTheListAlone() async throws {
        let sdk = try await start(HTTPClient { _ in .init(status: 500, body: []) })
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip.problem?.code == "refused")
        #expect(screen.state.rows == .loaded([], .loaded(.initial)))
        #expect(screen.state.problem == nil)
        await sdk.stop()
    }

    @Test func aTipThatDoesNotArriveIsLate() async throws {
        let server = try LoopbackServer(.silence)
        defer { server.stop() }
        let sdk = try await SDK.start(environment: .testing(clock: clock)) { _ in
        } kits: {
            HabitsKit.enable { $0.tips = server.address }
        }
        let screen = sdk.kits.list()
        screen.send(.appear)
        await clock.hasSleepers()
        clock.advance(by: .seconds(10))
        await screen.settled()
        #expect(screen.state.tip.problem?.code == "late")
        await sdk.stop()
    }

    @Test func aClientThatIsReplacedIsCalledWithTheAddress() async throws {
        let addresses = Mutex<[String]>([])
        let sdk = try await start(
            HTTPClient { address throws(HTTPError) in
                addresses.withLock { $0.append(address) }
                throw HTTPError(.unreachable, "The test has no network.")
            })
        let response = try await sdk.stream.reply(to: HabitsRequest.tip)
        #expect(response == .failed(.tip(HTTPError(.unreachable, "The test has no network."))))
        #expect(addresses.withLock { $0 } == ["https://tips.example"])
        await sdk.stop()
    }
}
