import Adder

/// Opens links, and the routes that screens open, in the steps of every navigation.
@MainActor
struct LinkOpener {
    let stream: EventStream
    let isJSON: Bool
    /// Shows a route, and returns the result of the command that shows the same.
    var show: @MainActor (AppRoute, Opener) async throws -> CommandResult = { _, _ in CommandResult() }

    /// Opens a link.
    func open(_ link: String) async throws -> CommandResult {
        try await result { navigator in try await navigator.open(url: link) }
    }

    /// Opens a route that a screen has opened.
    func follow(_ route: AppRoute, from opener: Opener) async throws -> CommandResult {
        try await result { navigator in try await navigator.open(route, from: opener) }
    }

    private func result(
        of open: @MainActor (Navigator<AppRoute>) async throws -> NavigationPlan<AppRoute>
    ) async throws -> CommandResult {
        var shown: Result<CommandResult, any Error>?
        let navigator = try Navigator<AppRoute>(scheme: AppRoute.scheme, stream: stream) { destination, opener in
            do {
                shown = .success(try await show(destination.route, opener))
            } catch {
                shown = .failure(error)
            }
        }
        _ = try await open(navigator)
        return try shown?.get() ?? CommandResult()
    }

    /// Returns the route that opening a link would show, without showing it.
    func route(_ link: String) async throws -> AppRoute {
        let navigator = try Navigator<AppRoute>(scheme: AppRoute.scheme, stream: stream) { _, _ in }
        return try await navigator.plan(url: link).shown.route
    }

    /// Returns what opening a link would show, without showing it.
    func plan(_ link: String) async throws -> CommandResult {
        let navigator = try Navigator<AppRoute>(scheme: AppRoute.scheme, stream: stream) { _, _ in }
        let plan = try await navigator.plan(url: link)
        let url = try navigator.url(of: plan.shown.route)
        let presentation = plan.shown.presentation.style.rawValue
        guard isJSON else {
            let condition = plan.needsConfirmation ? ", after a confirmation" : ""
            return CommandResult(output: "Would \(presentation) \(url)\(condition)\n")
        }
        let body: JSONValue = .object([
            "needsConfirmation": .boolean(plan.needsConfirmation), "presentation": .string(presentation),
            "url": .string(url),
        ])
        return CommandResult(output: JSONValue.object(["open": body]).document)
    }
}
