import Adder
import AdderTerminal
import AdderViews

extension CommandSpec {
    /// The command that plays a recorded session in a minute.
    static var demo: CommandSpec {
        CommandSpec(
            "demo", "show in a minute what Adder is",
            options: [OptionSpec("--speed N", "play it N times as fast, from 1 to 20")],
            note: """
                It replays a recorded session in memory, and touches no data. At a terminal, Space pauses, the right arrow \
                shows the next scene, and q leaves. Elsewhere the captions and the pages are printed.
                """,
            standalone: { command, options, console async throws(Failure) in
                let speed = try command.integer("--speed", in: 1...20) ?? 1
                guard options.form == .text else {
                    throw Failure(usage: "sample demo shows screens to a person: leave --json out.")
                }
                let scenes = try await DemoScene.all(at: console)
                guard console.terminal.isFullScreen else { return CommandResult(output: scenes.text) }
                return try await scenes.play(speed: speed, isColored: options.isColored(at: console))
            })
    }
}

extension [DemoScene] {
    /// The captions, each with its page, and with the tree of causes where the caption is about it.
    fileprivate var text: String {
        map { scene in
            let causes = scene.caption.showsCauses ? scene.latestCauses : []
            return "== \(scene.caption.text)\n\(SessionPlayback.text(of: scene.page))"
                + causes.map { $0 + "\n" }.joined()
        }.joined(separator: "\n")
    }

    /// Plays the scenes in the whole terminal until the person leaves them.
    ///
    /// - Throws: ``Failure`` if the terminal is lost.
    @MainActor
    fileprivate func play(speed: Int, isColored: Bool) async throws(Failure) -> CommandResult {
        do {
            let sdk = try await SDK.start(kits: {})
            // Nobody waits for the end of a scene that is left.
            defer { Task { await sdk.stop(cancelsRequests: true) } }
            let presenter = DemoPresenter(times: map { $0.caption.seconds * 1_000 / speed })
            let screen = sdk.stage.open(presenter, state: DemoPresenter.State(), interactor: DemoInteractor())
            var full = FullScreenOptions()
            full.isColored = isColored
            full.panel = SidePanel("Causes", key: "|") { _ in
                { width, height in
                    // A page of the demo itself has no events: those before it stay.
                    let events = self[...screen.state.scene].last { $0.events != nil }?.events
                    return events?.lines(width: width, height: height) ?? []
                }
            }
            screen.send(.appear)
            try await Terminal.run(screen, DemoView(scenes: self), options: full)
            return CommandResult()
        } catch let error as TerminalError {
            guard let signal = error.signal else { throw Failure(.inputOutput, error.message) }
            Interruption.end(by: signal)
        } catch {
            throw Failure(error)
        }
    }
}

extension DemoScene {
    /// The lines of the tree of causes since the caption before the one of the scene.
    fileprivate var latestCauses: [String] {
        let lines = events?.lines(width: nil).map(\.text) ?? []
        let caption = lines.lastIndex { $0.hasPrefix("event DemoCaption") } ?? 0
        return Array(lines.dropFirst(caption + 1))
    }
}
