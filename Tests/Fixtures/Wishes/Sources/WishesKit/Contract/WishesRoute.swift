import Adder

/// A route to a screen of ``WishesKit``.
public enum WishesRoute: LinkedRoute {
    /// The route to the wish list.
    case list
    /// The route to the screen that grants the wish with this number.
    case grant(Int)

    /// The paths `wishes`, which links from outside can open, and `wishes/3/grant`, which only the app itself can open.
    public static let paths: RouteTable<WishesRoute> = [
        .path("wishes", .list).external(),
        .path("wishes/:id/grant", WishesRoute.grant) { if case .grant(let id) = $0 { id } else { nil } },
    ]
}
