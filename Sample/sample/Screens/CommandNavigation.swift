import Adder
import AdderServices
import AdderViews

/// The navigator of one command, created at its first use. It follows routes, so it is not created while another navigator
/// follows them, such as that of the user interface.
@MainActor
final class CommandNavigation {
    /// The pages, with what the options of the command say.
    var pages: AppPages
    private var current: Navigator<AppRoute, PageScreen>?

    init(_ pages: AppPages) {
        self.pages = pages
    }

    /// The navigator of a command that opens no link, unless ``openLinks()`` was called.
    var navigator: Navigator<AppRoute, PageScreen> {
        if let current { return current }
        let navigator = Navigator(stream: pages.stream, guards: [pages.services.commandGuard()], show: show)
        current = navigator
        return navigator
    }

    /// Creates the navigator of a command that opens links, which needs the paths of all kits.
    func openLinks() throws(Failure) {
        current = Navigator(
            links: try AppRoute.links(), stream: pages.stream, guards: [pages.services.commandGuard()], show: show)
    }

    private func show(_ route: AppRoute, _ opener: Opener) async throws -> PageScreen {
        try await pages.makeScreen(for: route, openedBy: opener)
    }

    /// Closes all entries: a command has shown its result.
    func end() {
        while let top = current?.entries.last {
            current?.close(top.id)
            // The texts of a form that was not saved are those of the command.
            current?.answer(.discard)
        }
        (current, pages.gateway) = (nil, .standard)
    }
}

/// The presentation of a link that is only checked.
struct PlannedLink: Encodable {
    private let needsConfirmation: Bool
    private let presentation: Presentation.Style
    private let url: String

    /// Creates what opening a link would show, without showing it. It is the same for everybody.
    @MainActor
    init(_ link: String) async throws {
        let links = try AppRoute.links()
        let allowed = RouteGuard<AppRoute>(.signedIn) { _ in .allow }
        let plan = try await Navigator(links: links, stream: EventStream(), guards: [allowed]) { _, _ in }.plan(
            url: link)
        needsConfirmation = plan.needsConfirmation
        presentation = plan.shown.presentation.style
        url = try links.url(of: plan.shown.route)
    }

    /// The result in the form of the command.
    func result(in form: OutputForm) -> CommandResult {
        let condition = needsConfirmation ? ", after a confirmation" : ""
        return form.result("Would \(presentation.rawValue) \(url)\(condition)\n", json: ["open": self])
    }
}
