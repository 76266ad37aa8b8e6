import Adder

/// The places of ``WishesKit`` that can be opened.
public enum WishesRoute: Route {
    /// The wish list.
    case list
    /// Letting a wish come true.
    case grant(Int)

    /// `wishes`, open to links, and `wishes/3/grant`, which is opened from inside only.
    public static let paths: RouteTable<WishesRoute> = [
        .path("wishes", .list).external(),
        .path("wishes/:id/grant", WishesRoute.grant) { if case .grant(let id) = $0 { id } else { nil } },
    ]
}

extension WishesKit {
    /// Opens the wish list. The caller owns the screen, and shows it in a view.
    @MainActor
    public func listScreen() throws(ContractError) -> Screen<WishListPresenter> {
        try context.stage.open(WishListPresenter(), state: .init())
    }
}
