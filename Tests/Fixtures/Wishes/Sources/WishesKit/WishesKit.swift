import Adder

/// A wish list, and a screen on which wishes come true.
public final class WishesKit: Kit {
    /// `wishes`.
    public static let name = "wishes"

    /// What the kit was given; its stream carries ``WishesRequest`` and ``WishesResponse``.
    public let context: Context

    private let answering: Subscription

    /// Answers ``WishesRequest`` from now on.
    public init(options: WishesOptions, context: Context) async throws {
        self.context = context
        answering = try context.stream.answer(with: WishListInteractor())
    }

    /// Answers no more.
    public func stop() async {
        answering.cancel()
    }
}

/// What a host can set for ``WishesKit``: nothing so far.
public struct WishesOptions: KitOptions {
    /// As they are.
    public init() {}
}
