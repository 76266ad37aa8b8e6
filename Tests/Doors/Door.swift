import Adder

/// A way by which routes come to the screens of a store. The front page is open from the start.
@MainActor
protocol Door: AnyObject, Sendable {
    /// The origin of the routes, which decides who learns of an outcome, and which routes are open to it.
    static var origin: DoorOrigin { get }

    init(_ store: Store) async throws

    /// Opens a route, and waits until it is shown or refused.
    func open(_ route: StoreRoute) async
    /// Goes back.
    func back() async
    /// Opens the route that a guard has put off.
    func resume() async
    /// The stack, the topmost route last.
    var routes: [StoreRoute] { get async }
    /// The reason why the latest route was not shown, as whoever opened it was told; `nil` if it was shown or is put off.
    var refusal: String? { get async }
}

/// The origin of the routes of a door.
enum DoorOrigin { case host, link, presenter }

/// Returns the text of the error for a route that is refused; `nil` for one that is shown or put off.
@MainActor
func sentence<Opened>(_ opening: () async throws -> Opened) async -> String? {
    do {
        _ = try await opening()
        return nil
    } catch {
        return "\(error)"
    }
}
