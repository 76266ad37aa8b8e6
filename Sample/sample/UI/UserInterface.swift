import AccountKit
import Adder
import AdderTerminal
import AdderViews
import CartKit
import NewsKit
import Synchronization
import TodosKit

/// The screens of all kits in the whole terminal or line by line, one on top of the other.
@MainActor
final class UserInterface {
    private let stream: EventStream
    private let navigator: Navigator<AppRoute, PageScreen>
    private let loginReturn: LoginReturn
    private let kits: Set<HostKit>
    private var observing: [Subscription] = []

    /// Creates an interface without screens.
    init(_ pages: AppPages, links: RouteLinks<AppRoute>, order: RememberedOrder? = nil) {
        stream = pages.stream
        kits = pages.services.kits
        navigator = Navigator(links: links, stream: pages.stream, guards: [pages.services.loginGuard()]) {
            route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        loginReturn = LoginReturn(of: navigator, on: stream)
        observing = [
            reloadHome(afterChangesOf: TodosRequest.self), reloadHome(afterChangesOf: CartRequest.self),
            reloadHome(afterChangesOf: NewsRequest.self), reloadHome(afterChangesOf: AccountRequest.self),
        ]
        if let order { observing.append(order.observe(stream)) }
    }

    /// The first screen of the interface.
    enum Start {
        case route(AppRoute)
        case link(String)
    }

    /// Shows the screen of a route or of a link until the last screen is left: in the whole terminal, or line by line.
    ///
    /// - Throws: The error for which the screen cannot be opened; `TerminalError` if the terminal is lost, or a signal asks
    ///   the program to end.
    func run(_ start: Start, _ options: FullScreenOptions, at terminal: Terminal) async throws {
        // The screens follow the changes of other processes until this function returns.
        async let _ = watch(TodosRequest.watch, of: .todos)
        async let _ = watch(CartRequest.watch, of: .cart)
        async let _ = watch(NewsRequest.watch, of: .news)
        async let _ = watch(AccountRequest.watch, of: .account)
        switch start {
        case .route(let route): try await navigator.open(route)
        case .link(let link): try await navigator.open(url: link)
        }
        guard terminal.isFullScreen else { return try await terminal.runLines(navigator, options: options) }
        try await Terminal.run(navigator, options: options)
    }

    private func watch<R: Request>(_ request: R, of kit: HostKit) async {
        if kits.contains(kit) { _ = try? await stream.reply(to: request) }
    }

    /// Loads the summaries of the home screen again after each change that a kit reports to all screens.
    private func reloadHome<R: Request>(afterChangesOf kit: R.Type) -> Subscription {
        stream.observe(R.Response.self) { [weak self] response in
            if response.body.change != nil { Task { await self?.reloadHome() } }
        }
    }

    /// Loads the summaries of the home screen again if it is the topmost. Otherwise it does so when it is the topmost again.
    private func reloadHome() {
        navigator.entries.last?.shown.screen(of: HomePresenter.self)?.send(.appear)
    }
}

/// The way back from a login that a guard has opened: to the route that waits for it.
private final class LoginReturn: Sendable {
    private struct State {
        var isSignedIn = false
        /// The screen to which the guard has led; `nil` if no route waits for it.
        var login: Destination<AppRoute>?
    }

    private let state = Mutex(State())
    private let observing = Mutex<[Subscription]>([])

    /// Creates the way back, which ends with the last reference to it.
    init<Shown>(of navigator: Navigator<AppRoute, Shown>, on stream: EventStream) {
        let session = stream.observe(AccountResponse.self) { [weak self] response in
            guard let session = response.body.session else { return }
            self?.state.withLock { $0.isSignedIn = session.person != nil }
        }
        let navigation = stream.observe(NavigationEvent<AppRoute>.self) { [weak self, weak navigator] event in
            guard let isSignedIn = self?.isSignedIn(after: event.body) else { return }
            if isSignedIn {
                navigator?.beginResuming()
            } else {
                Task { @MainActor in navigator?.abandon() }
            }
        }
        observing.withLock { $0 = [session, navigation] }
    }

    /// Returns a Boolean value that indicates whether somebody is signed in after the login has closed; `nil` for every other
    /// event.
    private func isSignedIn(after event: NavigationEvent<AppRoute>) -> Bool? {
        state.withLock { state in
            switch event {
            case .redirected(let redirection): state.login = redirection.shown
            case .resumed, .abandoned: state.login = nil
            case .closed(let destination) where destination == state.login:
                state.login = nil
                return state.isSignedIn
            case .requested, .unconfirmed, .denied, .presented, .asked, .answered, .closed: break
            }
            return nil
        }
    }
}
