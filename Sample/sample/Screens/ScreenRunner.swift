import Adder
import AdderTerminal

/// Runs screens for a command, in the form that its options ask for.
@MainActor
struct ScreenRunner {
    let stage: Stage
    /// A Boolean value that indicates whether the result is a JSON document.
    let isJSON: Bool
    /// The style of a result that is text.
    let style: TerminalStyle
    /// Opens the routes that screens open.
    let routes: LinkOpener

    /// Shows a screen, sends it intents one after another, and waits after each until everything is answered. Then opens the
    /// routes that the screen has opened.
    ///
    /// - Returns: The result of the route that was opened last; without one, the result that `draw` makes of the last state.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], _ draw: @escaping (P.State) -> CommandResult
    ) async -> CommandResult {
        let view = ResultView(state: screen.state, draw)
        screen.show(in: view)
        let (opened, route) = AsyncStream.makeStream(of: Envelope<RouteOpening<P.Route>>.self)
        let following = routes.stream.observe(RouteOpening<P.Route>.self) { [id = screen.id] event in
            if event.screen == id { route.yield(event) }
        }
        for intent in intents {
            screen.send(intent)
            await screen.settled()
        }
        following.cancel()
        route.finish()
        var result = view.result
        for await event in opened { result = await follow(event) }
        return result
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
