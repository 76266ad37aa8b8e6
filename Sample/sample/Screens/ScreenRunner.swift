import Adder
import AdderTerminal
import AdderViews

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// The stream of the navigator, which tells of the routes that guards refuse.
    let stream: EventStream
    /// A Boolean value that indicates whether the result is a JSON document.
    let isJSON: Bool
    /// Renders the pages of screens.
    let renderer: PlainRenderer
    /// Opens the routes of the commands, and shows those that screens open.
    let routes: LinkOpener
    /// Writes a step of long work; `nil` if no steps are written.
    var step: (@Sendable (JSONValue.Members) -> Void)?

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

    /// Shows a screen in a view, sends it intents one after another, and waits after each until everything is answered. Then
    /// shows the routes that the screen has opened.
    ///
    /// - Parameter includesTitle: A Boolean value that indicates whether the title of the page is a part of the result.
    /// - Returns: The result of the route that was opened last; without one, that of the screen's last page.
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
        let shown = routes.navigator.entries.count
        let refusal = Lock<RouteError?>(nil)
        let observing = stream.observe(NavigationEvent<AppRoute>.self) { event in
            if case .denied(let error) = event.body { refusal.withLock { $0 = error } }
        }
        defer { observing.cancel() }
        for intent in intents where !Task.isCancelled {
            screen.send(intent)
            await screen.settled()
        }
        do {
            let opened = try await routes.showOpened(above: shown)
            // A route that was refused is named by the screen.
            await stage.caughtUp()
            return (opened ?? draw(screen.state)).saying(refusal.withLock(\.self))
        } catch {
            return CommandResult(failure: Failure(error))
        }
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
    /// Returns the same result, with the exit code of a refusal that its failure tells: a problem of another kind may have the
    /// same code.
    fileprivate func saying(_ refusal: RouteError?) -> CommandResult {
        guard let refusal, failure?.code == refusal.code.rawValue, failure?.message == refusal.reason else {
            return self
        }
        var result = self
        result.failure = failure?.with(exitCode: ExitCode(refusal.code))
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
