import Adder
import AdderHTTP
import AdderHTTPTesting
import AdderTesting
import AdderViews
import Testing

@testable import HabitsKit

/// The tip of the day in a kit whose client asks no server.
@MainActor
@Suite(.timeLimit(.minutes(1))) struct TipTests {
    private let clock = ManualClock()
    private let http: HTTPStub
    private let url = "https://tips.example"
    private let small = DatedTip(tip: Tip(text: "Begin small.", author: "Ada"), age: .zero)
    private let offline = HTTPError(.unreachable, "There is no network. Connect to one.")

    init() {
        http = HTTPStub(clock: clock)
    }

    private func start() async throws -> SDK<HabitsKit> {
        try await SDK.start(environment: .testing(clock: clock)) { _ in
        } kits: {
            HabitsKit.enable(with: HabitsDependencies(http: http)) { $0.tips = url }
        }
    }

    private func answer(_ text: String) -> HTTPStub.Answer {
        .json(#"{"text":"\#(text)","author":"Ada"}"#, headers: [HTTPHeader("Cache-Control", "max-age=60")])
    }

    /// Opens a list that has loaded the tip, and moves the clock.
    private func load(thenAdvanceBy duration: Duration) async throws -> SDK<HabitsKit> {
        http.answer(url, with: answer("Begin small."))
        let sdk = try await start()
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip == .loaded(TipRow(small), .loaded(.initial)))
        clock.advance(by: duration)
        return sdk
    }

    @Test func whatWasKeptIsShownUntilTheServerAnswers() async throws {
        let sdk = try await load(thenAdvanceBy: .seconds(7_200))
        http.answer(url, with: answer("Begin now.").delayed(by: .seconds(2)))
        let screen = sdk.kits.list()
        screen.send(.appear)
        await clock.hasSleepers()
        let kept = TipRow(text: "“Begin small.” Ada", minutesOld: 120)
        #expect(screen.state.tip == .loaded(kept, .loading(.refresh)))
        clock.advance(by: .seconds(2))
        await screen.settled()
        #expect(screen.state.tip == .loaded(TipRow(text: "“Begin now.” Ada", minutesOld: 0), .loaded(.refresh)))
        await sdk.stop()
    }

    @Test func whatWasKeptStaysBesideAFailure() async throws {
        let sdk = try await load(thenAdvanceBy: .seconds(86_400))
        http.answer(url, with: .failure(offline))
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip.value?.minutesOld == 1_440)
        #expect(screen.state.tip.problem?.code == "unreachable")
        let page = HabitListView().snapshot(of: screen.state)
        #expect(page.contains("“Begin small.” Ada") && page.contains("This tip is 1 day old."), "\(page)")
        await sdk.stop()
    }

    @Test func aFreshTipNeedsNoServer() async throws {
        let sdk = try await load(thenAdvanceBy: .seconds(59))
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip.value?.minutesOld == 0 && !screen.state.tip.isLoading)
        #expect(http.requests.count == 1)
        await sdk.stop()
    }

    @Test(arguments: [
        (HTTPStub.Answer.status(500), "serverFailure"), (.json("<html>"), "undecodable"),
        (.json(#"{"text":1}"#), "undecodable"),
    ])
    func aTipThatFailsLeavesTheListAlone(_ answer: HTTPStub.Answer, _ code: String) async throws {
        http.answer(url, with: answer)
        let sdk = try await start()
        let screen = sdk.kits.list()
        screen.send(.appear)
        await screen.settled()
        #expect(screen.state.tip.problem?.code == code)
        #expect(screen.state.rows == .loaded([], .loaded(.initial)))
        #expect(screen.state.problem == nil)
        await sdk.stop()
    }

    @Test func aTipThatDoesNotArriveIsLate() async throws {
        http.answer(url, with: answer("").delayed(by: .seconds(60)))
        let sdk = try await start()
        let screen = sdk.kits.list()
        screen.send(.appear)
        await clock.hasSleepers()
        clock.advance(by: .seconds(10))
        await screen.settled()
        #expect(screen.state.tip.problem?.code == "timedOut")
        await sdk.stop()
    }

    @Test func aListThatIsClosedAbandonsTheTip() async throws {
        http.answer(url, with: answer("").delayed(by: .seconds(60)))
        let sdk = try await start()
        let screen = sdk.kits.list()
        screen.send(.appear)
        await clock.hasSleepers()
        screen.close()
        await http.hasCancelled()
        await sdk.stop()
    }
}
