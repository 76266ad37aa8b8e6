import Adder
import AdderSessions
import AdderTerminal
import CartKit
import NewsKit
import TodosKit

extension CommandSpec<HostSession> {
    /// The command that shows the screens in the whole terminal, or line by line.
    static var ui: CommandSpec {
        CommandSpec(
            "ui", "show the screens in the whole terminal, or in a pipe line by line",
            arguments: PositionalArguments(
                "[todos|cart|news|LINK]", rule: "Name one screen", hint: "such as todos or adder://todos/done"),
            options: [
                OptionSpec("-y, --yes", "in a pipe, answer each question with yes"),
                OptionSpec("--inspect", "show the session to a browser on this machine, and write the address"),
                OptionSpec("--no-mouse", "leave the mouse to the terminal, which then selects text without Shift"),
            ],
            note: """
                Without an argument it begins with the home screen. Arrows and Tab move, Return opens, ? shows all keys, \
                q leaves a screen, and < shows the session turn by turn and saves it as a test. In a pipe, and with TERM=dumb, each screen is printed, and each line of input is the \
                text of a field (Title: Milk), the title or the key of an action (Save), a row and its action (3 Done), an \
                answer (y or n), back or help. The first line that fails ends it.
                """
        ) { session, command in
            try await run(
                session, try UserInterface.Start(typed: command.arguments.first), answersYes: command.has("--yes"),
                inspects: command.has("--inspect"),
                usesMouse: !command.has("--no-mouse"))
        }
    }

    @MainActor
    private static func run(
        _ session: HostSession, _ start: UserInterface.Start, answersYes: Bool, inspects: Bool,
        usesMouse: Bool
    ) async throws -> CommandResult {
        let terminal = session.console.terminal
        guard session.options.form == .text else {
            throw Failure(usage: "sample ui shows screens to a person: leave --json out, or run sample todos --json.")
        }
        guard terminal.isOutput || !terminal.isInput else {
            throw Failure(
                usage:
                    "sample ui needs a terminal for output if it has one for input: run it in one, or run sample todos, "
                    + "cart or news.")
        }
        // The home screen shows the kits that are there.
        if let route = try start.route, route != .home { try session.options.require(route.kits) }
        let file = SettingsFile(folder: try session.options.dataFolder(at: session.console))
        // A host of its own, also in a batch: its texts name keys, and its log waits until the full screen ends.
        let log = FullScreenLog()
        var options = session.options
        options.isVerbose = false
        defer { log.write() }
        // In memory from the start, for the history; it writes nothing unless a person asks for it.
        let asked = session.shared.recording?.begin(for: "The screens of sample ui")
        let recorder = terminal.isFullScreen ? asked ?? SessionRecorder(inMemory: .full) : asked
        let write: @Sendable (String) -> Void = {
            if terminal.isFullScreen { log.append($0) } else { terminal.writeMessage($0) }
        }
        let order = RememberedOrder(file, at: session.console, note: write)
        let inspector = inspects ? try inspector(beside: recorder, options, write) : nil
        let texts: HostTexts.Choice = terminal.isFullScreen ? .keys : .neutral
        let host = try await Host.start(
            .all.subtracting(options.without), options, at: session.console, Warnings(note: write),
            texts: texts, keepsDrafts: terminal.isInput,
            browser: SystemBrowser(at: session.console, warn: write), recorder: inspector ?? recorder)
        var measures: HostMeasures?
        if let url = options.measures {
            measures = try await HostMeasures(
                of: host.sdk.stream, to: url, in: options.dataFolder(at: session.console), proxy: host.proxy)
        }
        let result: Result<Void, any Error>
        do {
            var screen = FullScreenOptions()
            (screen.log, screen.isColored) = (log, options.isColored(at: session.console))
            screen.pageTexts = texts.texts.pages
            screen.formatter = options.formatter(at: session.console, .local)
            (screen.answersYes, screen.yesOption, screen.usesMouse) = (answersYes, "--yes", usesMouse)
            screen.panel = .events(of: host.sdk.stream)
            screen.history = recorder.map { SessionHistory(of: $0, at: session.console) }
            screen.onPhase = { [sdk = host.sdk] in await sdk.enter($0) }
            var pages = AppPages(host.sdk)
            pages.sort = { order.current }
            let interface = UserInterface(pages, links: try AppRoute.links(), order: order)
            result = .success(try await interface.run(start.sorted(by: order.current), screen, at: terminal))
        } catch {
            result = .failure(error)
        }
        await host.sdk.stop()
        await measures?.finish()
        await inspector?.stop()
        do {
            try result.get()
        } catch let error as TerminalError {
            guard error.code == .interrupted else { throw Failure(error) }
            if let signal = error.signal {
                await session.shared.recording?.finish()
                log.write()
                Interruption.end(by: signal)
            }
        }
        return CommandResult()
    }

    /// Begins to serve the page of the session, with masks unless the whole session is recorded, and writes its address.
    private static func inspector(
        beside recorder: SessionRecorder?, _ options: Options, _ write: (String) -> Void
    ) throws(Failure) -> SessionInspector {
        do throws(SessionRecordingError) {
            let inspector = try SessionInspector(beside: recorder, options.recording?.isFull == true ? .full : .masked)
            write("Inspect: \(inspector.address)")
            return inspector
        } catch {
            throw Failure(error)
        }
    }
}

extension Failure {
    /// Creates the failure of a terminal, of a line, or of a page that was printed.
    fileprivate init(_ error: TerminalError) {
        switch error.code {
        case .failed:
            let problem = Problem(code: error.problem?.code ?? Code.failed.rawValue, message: error.message)
            self.init(problem)
        case .invalidLine: self.init(usage: error.message)
        case .unconfirmed: self.init(.unconfirmed, error.message)
        case .interrupted, .lost, .notOpened: self.init(.inputOutput, error.message)
        }
    }
}

extension UserInterface.Start {
    /// The first route; `nil` for a link that is refused later.
    fileprivate var route: AppRoute? {
        get throws(Failure) {
            switch self {
            case .route(let route): route
            case .link(let link): try? AppRoute.links().parse(link).route
            }
        }
    }

    /// Returns the same start, with the todos in an order unless a link names one.
    fileprivate func sorted(by sort: TodoSort) throws(Failure) -> Self {
        switch self {
        case .route(.todos(.list(var query))):
            query.sort = sort
            return .route(.todos(.list(query)))
        case .route: return self
        case .link(let link): return .link(try AppRoute.links().sorting(link, by: sort))
        }
    }

    /// Creates the start from an argument; without one it is the home screen.
    ///
    /// - Throws: ``Failure`` if the argument names no screen.
    init(typed text: String?) throws(Failure) {
        switch text {
        case nil: self = .route(.home)
        case "todos": self = .route(.todos(.list()))
        case "cart": self = .route(.cart(.cart))
        case "news": self = .route(.news(.feed()))
        case let text? where text.contains("://"): self = .link(text)
        case let text?:
            throw Failure(
                usage: "\(text.quoted) is not a screen. Name todos, cart or news, or a link such as adder://todos/done."
            )
        }
    }
}
