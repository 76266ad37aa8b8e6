import Adder
import AdderTesting
import Foundation
import Testing

@testable import sample

/// `sample demo`: its scenes, its clock, and the program without a terminal and at one.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DemoTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    // MARK: Without a terminal

    @Test func withoutATerminalItIsPrinted() async throws {
        let outcome = try await sandbox.runProcess(["demo"])
        #expect(outcome.status == 0 && outcome.messages == "", "\(outcome)")
        let scenes = outcome.output.split(separator: "== ").map(String.init)
        func scene(_ words: String) throws -> String { try #require(scenes.first { $0.hasPrefix(words) }, "\(scenes)") }
        #expect(try scene("a adds").contains("[ ]  (A) Buy milk"))
        #expect(try scene("Space completes").contains("Done"))
        #expect(try scene("Why did").contains("└ request toggle"), "\(outcome.output)")
        #expect(try scene("u undoes").contains("Undid"))
        #expect(try scene("Here it is").contains("Add a source"))
        #expect(try scene("The session is saved").contains("@Suite struct Minute {"))
        #expect(try scene("The test replays").contains("Differences  none"))
        #expect(try !scene("The same host without").contains("Cart"))
        #expect(try scene("Its routes are gone").contains("adder://cart"))
        #expect(try #require(scenes.last).contains("sample todos --trace"))
    }

    @Test func nothingIsLeftBehind() async throws {
        #expect(try await sandbox.runProcess(["demo"]).status == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.temporary) == [])
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test func withoutATemporaryFolderItFails() async throws {
        let nowhere = "\(sandbox.home)/none"
        let outcome = try await sandbox.runProcess(["demo"], environment: ["TMPDIR": nowhere])
        #expect(outcome.status == 1 && outcome.messages.hasSuffix("Check TMPDIR.\n"), "\(outcome)")
    }

    @Test(arguments: [["--json"], ["--speed", "0"], ["--speed", "21"], ["--speed", "fast"], ["again"]])
    func aWrongCommandLineIsRefused(_ words: [String]) async throws {
        #expect(try await sandbox.run(["demo"] + words).status == 2)
    }

    // MARK: Time

    @Test func itLastsAMinuteAtMost() async throws {
        let scenes = try await DemoScene.all(at: Console())
        #expect(scenes.dropLast().map(\.caption.seconds).reduce(0, +) <= 60)
        #expect(scenes.allSatisfy { $0.caption.seconds > 1 && $0.caption.text.count <= 90 })
    }

    private var harness: PresenterHarness<DemoPresenter> {
        PresenterHarness(DemoPresenter(times: [400, 500, 600]), state: .init())
    }

    private func wait(_ scene: Int, _ milliseconds: Int) -> PresenterEffect<DemoPresenter> {
        .send(DemoRequest(scene: scene, milliseconds: milliseconds))
    }

    @Test func eachSceneHasItsTimeAndTheLastStays() throws {
        var harness = harness
        try harness.handle(.appear, effects: [wait(0, 400)])
        let first = DemoRequest(scene: 0, milliseconds: 400)
        try harness.receive(.over(scene: 0), for: first, effects: [wait(1, 500)]) { $0.scene = 1 }
        // The end of a scene that is over already.
        try harness.receive(.over(scene: 0), for: first)
        try harness.handle(.next) { $0.scene = 2 }
        try harness.handle(.next)
    }

    @Test func aPauseKeepsTheScene() throws {
        var harness = harness
        try harness.handle(.appear, effects: [wait(0, 400)])
        try harness.handle(.pause) { $0.isPaused = true }
        try harness.receive(.over(scene: 0), for: DemoRequest(scene: 0, milliseconds: 400))
        try harness.handle(.next) { $0.scene = 1 }
        try harness.handle(.pause, effects: [wait(1, 500)]) { $0.isPaused = false }
    }

    @MainActor
    @Test func theClockOfTheHostShowsTheNextScene() async throws {
        let clock = ManualClock()
        let sdk = try await SDK.start(environment: .testing(clock: clock), kits: {}, log: { _, _ in })
        let screen = sdk.stage.open(
            DemoPresenter(times: [400, 500, 600]), state: DemoPresenter.State(), interactor: DemoInteractor())
        screen.send(.appear)
        for (time, scene) in [(400, 1), (500, 2)] {
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(time))
            while screen.state.scene < scene { await Task.yield() }
        }
        await screen.settled()
        #expect(screen.state == DemoPresenter.State(scene: 2))
        await sdk.stop()
    }
}

/// The demo in the whole terminal.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct DemoTerminalTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func scene(_ frame: String) -> Int? { frame.firstMatch(of: /Scene (\d+) of/).flatMap { Int($0.1) } }

    /// Whichever scene is shown when the key arrives.
    @Test(arguments: [(80, 24), (130, 36)])
    func itIsPausedAndSteppedThrough(_ columns: Int, _ lines: Int) async throws {
        let terminal = try await Tmux(sandbox, "demo", size: (columns, lines))
        try await terminal.mentions("Space Pause")
        try await terminal.press("Space")
        let paused = try #require(scene(try await terminal.mentions(", paused")))
        try await terminal.press("Right")
        try await terminal.mentions("Scene \(paused + 1) of")
        try await terminal.press("Space")
        try await terminal.mentions("Space Pause")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test func itEndsWithThreeCommandsByItself() async throws {
        let terminal = try await Tmux(sandbox, "demo --speed 20", size: (100, 30))
        let last = try await terminal.mentions("Three commands to try")
        #expect(last.contains("sample ui") && last.contains("sample todos --trace") && last.contains("sample --help"))
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }

    @Test func anInterruptionEndsIt() async throws {
        let terminal = try await Tmux(sandbox, "demo", size: (80, 24))
        try await terminal.mentions("Space Pause")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }
}
