import Adder
import AdderTerminal
import AdderViews

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// A Boolean value that indicates whether the result is a JSON document.
    let isJSON: Bool
    /// Renders the pages of screens.
    let renderer: PlainRenderer
    /// Opens the routes that screens open.
    let routes: LinkOpener
    /// Writes a step of long work; `nil` if no steps are written.
    var step: (@Sendable (JSONValue.Members) -> Void)?

    /// Shows a screen in a view, sends it intents one after another, and waits after each until everything is answered. Then
    /// opens the routes that the screen has opened.
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
        let (opened, route) = AsyncStream.makeStream(of: Envelope<RouteOpening<P.Route>>.self)
        let following = routes.stream.observe(RouteOpening<P.Route>.self) { [id = screen.id] event in
            if event.screen == id { route.yield(event) }
        }
        for intent in intents where !Task.isCancelled {
            screen.send(intent)
            await screen.settled()
        }
        following.cancel()
        route.finish()
        var followed: CommandResult?
        for await event in opened { followed = await follow(event) }
        return followed ?? draw(screen.state)
    }

    /// Returns a function that makes the result of a state from its page.
    func drawing<State, Intent>(
        _ view: some PageView<State, Intent>, includesTitle: Bool = false
    ) -> (State) -> CommandResult {
        { [renderer] state in
            CommandResult(renderer.renderOutcome(view.page(of: state), includesTitle: includesTitle))
        }
    }

    private func follow(_ opening: Envelope<RouteOpening<some Route>>) async -> CommandResult {
        guard let route = AppRoute(opened: opening.body.route) else {
            return CommandResult(
                failure: Failure(.failed, "A screen opened a route that is not in this host. Update the host."))
        }
        do {
            return try await routes.follow(route, from: Opener(opening, on: routes.stream))
        } catch {
            return CommandResult(failure: Failure(error))
        }
    }
}

extension CommandResult {
    /// Creates the result of a page: its text, its remarks as the message, and its problems as failures.
    init(_ page: PlainPage) {
        self.init(
            output: page.output, message: page.remarks.isEmpty ? nil : page.remarks.joined(separator: "\n"),
            failure: page.problem.map { Failure($0) })
        partialFailures = page.partialProblems.map { Failure($0) }
    }
}
