import Adder
import AdderTerminal
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The screens of all kits in the whole terminal, one on top of the other.
///
/// Each route that a screen opens takes the steps of every navigation, so that the pages are the stack of the navigator.
@MainActor
final class UserInterface {
    let stage: Stage
    let stream: EventStream
    /// The kits, all of which are started.
    let services: HostServices
    /// The offset of local time from UTC, in seconds.
    let secondsFromGMT: Int
    /// The home screen, which is loaded again when it is the topmost; `nil` if it is not shown.
    weak var home: Screen<HomePresenter>?
    private let stack = PageStack()
    private var navigator: Navigator<AppRoute>?
    /// The screen of the route that the navigator opens.
    private var opened: Result<PageScreen, Failure>?
    /// The destinations of the navigator, by their screens.
    private var destinations: [ScreenID: Destination<AppRoute>] = [:]

    /// Creates an interface without screens.
    init(stage: Stage, stream: EventStream, services: HostServices, secondsFromGMT: Int) throws {
        (self.stage, self.stream, self.services) = (stage, stream, services)
        self.secondsFromGMT = secondsFromGMT
        navigator = try Navigator<AppRoute>(scheme: AppRoute.scheme, stream: stream) {
            [weak self] destination, opener in
            await self?.present(destination, opener)
        }
        follow(AppRoute.self) { $0 }
        follow(TodosRoute.self) { .todos($0) }
        follow(CartRoute.self) { .cart($0) }
        follow(NewsRoute.self) { .news($0) }
        stack.onPop = { [weak self] in self?.respondToPop(of: $0) }
    }

    /// Shows the screen of a route or of a link until the last screen is left.
    ///
    /// - Throws: ``Failure`` if the screen cannot be opened; `TerminalError` if the terminal is lost, or a signal asks the
    ///   program to end.
    func run(_ start: Start, _ options: FullScreenOptions) async throws {
        stack.push(try await open(start, from: Opener()))
        let watch = Task { [weak self] in await self?.announceChangesOfOthers() }
        defer { watch.cancel() }
        try await Terminal.run(stack, options: options)
    }

    /// A screen to begin with, or to go to.
    enum Start {
        case route(AppRoute)
        case link(String)
    }

    // MARK: Navigation

    private func follow<R: Route>(_ type: R.Type, _ embed: @escaping @Sendable (R) -> AppRoute) {
        stack.follow(type, on: stream) { [weak self] route, opener throws(PageProblem) in
            do throws(Failure) {
                guard let self else { throw Failure(.failed, "The program ends. Start it again.") }
                return try await self.open(.route(embed(route)), from: opener)
            } catch {
                throw PageProblem(code: error.code, message: error.message)
            }
        }
    }

    private func open(_ start: Start, from opener: Opener) async throws(Failure) -> PageScreen {
        opened = nil
        do {
            switch start {
            case .route(let route): try await navigator?.open(route, from: opener)
            case .link(let link): try await navigator?.open(url: link)
            }
        } catch {
            throw Failure(error)
        }
        guard let opened else { throw Failure(.failed, "The navigator has shown no screen. Update the host.") }
        return try opened.get()
    }

    private func present(_ destination: Destination<AppRoute>, _ opener: Opener) async {
        do {
            let screen = try await screen(for: destination.route, openedBy: opener)
            destinations[screen.id] = destination
            opened = .success(screen)
        } catch {
            navigator?.close(destination)
            opened = .failure(Failure(error))
        }
    }

    /// Closes the destination of a screen that a person has left: a screen that closes itself tells the navigator.
    private func respondToPop(of screen: PageScreen) {
        if let destination = destinations.removeValue(forKey: screen.id) { navigator?.close(destination) }
        reloadHome()
    }

    /// Loads the summaries of the home screen again if it is the topmost.
    func reloadHome() {
        if stack.screens.last?.id == home?.id { home?.send(.appear) }
    }
}
