import Adder
import AdderTerminal
import AdderViews

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// The form in which the command answers.
    let form: OutputForm
    var isJSON: Bool { form != .text }
    /// Renders the pages of screens.
    let renderer: PlainRenderer
    /// Opens the routes of the commands, and shows those that screens open.
    let routes: LinkOpener
    /// The origin of a route that the navigator has opened, such as that of a link, for the command that shows it; `nil` if the
    /// command opens its route itself.
    var opener: Opener?

    /// Opens the route of a command, and returns the screen that `make` makes for it.
    func open<Made: Sendable>(
        _ route: AppRoute, _ make: @escaping @MainActor @Sendable (_ opener: Opener) async throws -> Made
    ) async throws -> Made {
        if let opener { return try await make(opener) }
        let opened = try await routes.navigator.open(route) {
            (try await make($0), $0)
        } shown: {
            $0.1
        }
        return opened.0
    }

    /// Sends a screen intents one after another, waits after each until everything is answered, and shows the screen in a view.
    ///
    /// - Parameter includesTitle: A Boolean value that indicates whether the title of the page is a part of the result.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], in view: some PageView<P.State, P.Intent>,
        includesTitle: Bool = false
    ) async -> CommandResult {
        await run(screen, intents, drawing(view, includesTitle: includesTitle))
    }

    /// Does the same with a presenter of the host's own, whose state has the result.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], _ draw: (P.State) -> CommandResult
    ) async -> CommandResult {
        for intent in intents where !Task.isCancelled {
            screen.send(intent)
            await screen.settled()
        }
        return draw(screen.state)
    }

    /// Sends a screen an intent that only opens a route, and shows the route as its own command does.
    ///
    /// - Returns: The result of the route; if the route is not opened, the reason, which the page of the screen tells.
    func follow<P: Presenter>(
        _ screen: Screen<P>, _ intent: P.Intent, in view: some PageView<P.State, P.Intent>
    ) async -> CommandResult {
        let shown = routes.navigator.entries.count
        screen.send(intent)
        await screen.settled()
        do {
            if let opened = try await routes.showOpened(above: shown) { return opened }
        } catch {
            return CommandResult(failure: Failure(error))
        }
        // The screen learns of a refusal in a turn of its own.
        await stage.caughtUp()
        return drawing(view)(screen.state).refused
    }

    /// Returns the result of a page that has begun to load.
    func result(of page: PageScreen, includesTitle: Bool = false) async -> CommandResult {
        await page.settled()
        return CommandResult(renderer.renderOutcome(page.page(), includesTitle: includesTitle))
    }

    /// Returns a function that makes the result of a state from its page.
    func drawing<State, Intent>(
        _ view: some PageView<State, Intent>, includesTitle: Bool = false
    ) -> (State) -> CommandResult {
        { [renderer] state in
            CommandResult(renderer.renderOutcome(view.page(of: state), includesTitle: includesTitle))
        }
    }
}

extension CommandResult {
    /// The same result, with the exit code of a refusal if its failure has the code of one. Other screens have problems with
    /// the same code: a server denies access, too.
    fileprivate var refused: CommandResult {
        guard let failure, let code = RouteError.Code(rawValue: failure.problem.code) else { return self }
        var result = self
        result.failure = failure.with(exitCode: ExitCode(code))
        return result
    }

    /// Creates the result of a page: its text, its remarks as the message, and its problems as failures.
    init(_ page: PlainPage) {
        self.init(
            output: page.output, message: page.remarks.isEmpty ? nil : page.remarks.joined(separator: "\n"),
            failure: page.problem.map { Failure($0) })
        partialFailures = page.partialProblems.map { Failure($0) }
    }
}
