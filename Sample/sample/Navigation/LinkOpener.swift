import Adder

/// The navigator of the commands. It makes an opener for each route, with which the command of the route makes its screen.
typealias CommandNavigator = Navigator<AppRoute, Opener>

extension CommandNavigator {
    /// Creates the navigator of the commands of a host.
    convenience init(on stream: EventStream, guards: [RouteGuard<AppRoute>] = []) throws(Failure) {
        self.init(links: try AppRoute.links(), stream: stream, guards: guards) { _, opener in opener }
    }
}

/// The navigator of one command, created at its first use. It follows routes, so it is not created while another navigator
/// follows them, such as that of the user interface.
@MainActor
final class CommandNavigation {
    private let stream: EventStream
    private let guards: [RouteGuard<AppRoute>]
    private var current: CommandNavigator?

    init(on stream: EventStream, guards: [RouteGuard<AppRoute>]) {
        (self.stream, self.guards) = (stream, guards)
    }

    /// The navigator of a command that opens no link, unless ``openLinks()`` was called.
    var navigator: CommandNavigator {
        if let current { return current }
        let navigator = CommandNavigator(stream: stream, guards: guards) { $1 }
        current = navigator
        return navigator
    }

    /// Creates the navigator of a command that opens links, which needs the paths of all kits.
    func openLinks() throws(Failure) {
        current = try CommandNavigator(on: stream, guards: guards)
    }

    /// Closes all entries: a command has shown its result.
    func end() {
        while let top = current?.entries.last { current?.close(top.id) }
        current = nil
    }
}

/// Opens links, and the routes that screens open, and shows what the commands of their routes show.
@MainActor
struct LinkOpener {
    let navigator: CommandNavigator
    let form: OutputForm
    /// Runs the command that shows an open route, and returns its result.
    var show: @MainActor (AppRoute, Opener) async throws -> CommandResult = { _, _ in CommandResult() }

    /// Opens a link.
    func open(_ link: String) async throws -> CommandResult {
        let opener = try await navigator.open(url: link)
        guard let route = navigator.entries.last?.route else { return CommandResult() }
        return try await show(route, opener)
    }

    /// Shows the routes that screens have opened since the stack had some number of entries.
    ///
    /// - Returns: The result of the last one; `nil` if there is none.
    func showOpened(above count: Int) async throws -> CommandResult? {
        await navigator.settled()
        var result: CommandResult?
        for entry in navigator.entries.dropFirst(count) { result = try await show(entry.route, entry.shown) }
        return result
    }

    /// Returns what opening a link would show, without showing it.
    func plan(_ link: String) async throws -> CommandResult {
        let plan = try await navigator.plan(url: link)
        let planned = PlannedLink(
            needsConfirmation: plan.needsConfirmation, presentation: plan.shown.presentation.style,
            url: try AppRoute.links().url(of: plan.shown.route))
        return form.result(planned.text, json: ["open": planned])
    }
}

/// The presentation of a link that is only checked.
struct PlannedLink: Encodable {
    fileprivate let needsConfirmation: Bool
    fileprivate let presentation: Presentation.Style
    fileprivate let url: String

    fileprivate var text: String {
        "Would \(presentation.rawValue) \(url)\(needsConfirmation ? ", after a confirmation" : "")\n"
    }
}
