public import Adder
public import AdderViews

/// A route to a screen of ``NotesKit``.
public enum NotesRoute: LinkedRoute {
    /// The route to the list of entries.
    case list

    /// The path `notes`, which links from outside can open.
    public static let paths: RouteTable<NotesRoute> = [.path("notes", .list).external()]
}

/// The router of ``NotesKit``: it makes the screen of each route, with its view.
public struct NotesRouter: PageKit {
    /// The route to the first screen.
    public static let firstRoute = NotesRoute.list

    fileprivate let kit: NotesKit

    /// Makes the screen for a route, with its view. It has not begun to load.
    @MainActor
    public func makeScreen(for route: NotesRoute, openedBy opener: Opener) async throws -> PageScreen {
        switch route {
        case .list: PageScreen(kit.list(openedBy: opener), NotesListView(), appear: .appear)
        }
    }
}

extension NotesKit {
    /// Returns the screens of the kit with their views.
    public func pages() -> NotesRouter { NotesRouter(kit: self) }

    /// Makes the list of entries. The screen lives until the caller releases or closes it.
    ///
    /// - Parameter opener: The origin of the route, as the navigator passes it to the host.
    @MainActor
    public func list(openedBy opener: Opener = Opener()) -> Screen<NotesListPresenter> {
        context.stage.open(NotesListPresenter(), state: .init(), openedBy: opener)
    }
}
