import Adder
import AdderTerminal
import CartKit
import NewsKit
import TodosKit

extension CommandSpec<HostSession> {
    /// The command that shows the screens in the whole terminal.
    static var ui: CommandSpec {
        CommandSpec(
            "ui", "show the screens in the whole terminal",
            arguments: PositionalArguments(
                "[todos|cart|news|LINK]", rule: "Name one screen", hint: "such as todos or adder://todos/done"),
            note: """
                Without an argument it begins with the home screen. Arrows and Tab move, Return opens, ? shows all keys, \
                and q leaves a screen.
                """
        ) { session, command in
            try await run(session, try UserInterface.Start(typed: command.arguments.first))
        }
    }

    @MainActor
    private static func run(_ session: HostSession, _ start: UserInterface.Start) async throws -> CommandResult {
        guard session.options.form == .text else {
            throw Failure(usage: "sample ui shows screens to a person: leave --json out, or run sample todos --json.")
        }
        guard session.console.terminal.isFullScreen else {
            throw Failure(
                usage:
                    "sample ui needs a terminal for input and output, with a TERM other than dumb: run it in one, or "
                    + "run sample todos, cart or news.")
        }
        // A host of its own, also at the prompt: its texts name keys, and its log waits until the end.
        let log = FullScreenLog()
        var options = session.options
        options.isVerbose = false
        defer { log.write() }
        let host = try await Host.start(
            .all, options, at: session.console, Warnings { log.append($0) }, texts: .keys, keepsDrafts: true)
        let result: Result<Void, any Error>
        do {
            var screen = FullScreenOptions()
            (screen.log, screen.isColored) = (log, options.isColored(at: session.console))
            screen.panel = .events(of: host.sdk.stream)
            screen.onPhase = { [sdk = host.sdk] in await sdk.enter($0) }
            let pages = HostPages(stage: host.sdk.stage, stream: host.sdk.stream, services: host.services)
            let interface = UserInterface(pages, links: try AppRoute.links())
            result = .success(try await interface.run(start, screen))
        } catch {
            result = .failure(error)
        }
        await host.sdk.stop()
        do {
            try result.get()
        } catch let error as TerminalError {
            guard let signal = error.signal else { throw Failure(.inputOutput, error.message) }
            // At the prompt, Control-C ends the full screen alone.
            guard session.isLine, Interruption.isInterruption(signal) else {
                log.write()
                Interruption.end(by: signal)
            }
        }
        return CommandResult()
    }
}

extension UserInterface.Start {
    /// Creates the start from an argument; without one it is the home screen.
    ///
    /// - Throws: ``Failure`` if the argument names no screen.
    init(typed text: String?) throws(Failure) {
        switch text {
        case nil: self = .route(.home)
        case "todos": self = .route(.todos(.list()))
        case "cart": self = .route(.cart(.cart))
        case "news": self = .route(.news(.feed))
        case let text? where text.contains("://"): self = .link(text)
        case let text?:
            throw Failure(
                usage: "\(text.quoted) is not a screen. Name todos, cart or news, or a link such as adder://todos/done."
            )
        }
    }
}
