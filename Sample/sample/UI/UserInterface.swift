import Adder
import AdderTerminal
import AdderViews
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The screens of all kits in the whole terminal, one on top of the other.
@MainActor
final class UserInterface {
    private let stream: EventStream
    /// The kits, all of which are started.
    private let services: HostServices
    /// The offset of local time from UTC, in seconds.
    private let secondsFromGMT: Int
    private let navigator: Navigator<AppRoute, PageScreen>
    private var closing: Subscription?

    /// Creates an interface without screens.
    init(_ pages: HostPages, links: RouteLinks<AppRoute>, secondsFromGMT: Int) {
        (stream, services, self.secondsFromGMT) = (pages.stream, pages.services, secondsFromGMT)
        navigator = Navigator(links: links, stream: pages.stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        closing = stream.observe(NavigationEvent<AppRoute>.self) { [weak self] event in
            if case .closed = event.body { Task { @MainActor in self?.reloadHome() } }
        }
    }

    /// A screen to begin with.
    enum Start {
        case route(AppRoute)
        case link(String)
    }

    /// Shows the screen of a route or of a link until the last screen is left.
    ///
    /// - Throws: The error for which the screen cannot be opened; `TerminalError` if the terminal is lost, or a signal asks
    ///   the program to end.
    func run(_ start: Start, _ options: FullScreenOptions) async throws {
        switch start {
        case .route(let route): try await navigator.open(route)
        case .link(let link): try await navigator.open(url: link)
        }
        let watch = Task { [weak self] in await self?.announceChangesOfOthers() }
        defer { watch.cancel() }
        try await Terminal.run(navigator, options: options)
    }

    /// Loads the summaries of the home screen again if it is the topmost.
    private func reloadHome() {
        navigator.entries.last?.shown.screen(of: HomePresenter.self)?.send(.appear)
    }
}

extension UserInterface {
    /// Announces each change of the todos by another process to the screens, which load again what they show, until the task is
    /// cancelled. Asks the database once a second, which is cheap.
    private func announceChangesOfOthers() async {
        guard let kit = services.todos.kit else { return }
        var last = try? await kit.dataVersion()
        while (try? await Task.sleep(for: .seconds(1))) != nil {
            guard let version = try? await kit.dataVersion(), version != last else { continue }
            last = version
            let now = Timestamp(milliseconds: Int64(time(nil)) * 1_000)
            let today = CalendarDay(now, secondsFromGMT: secondsFromGMT)
            // It says that something has changed, and not what.
            stream.send(TodosResponse.changed(TodosChange([], today: today, isBulk: true)))
            reloadHome()
        }
    }
}
