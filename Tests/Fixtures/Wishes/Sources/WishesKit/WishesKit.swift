import Adder

/// A kit with a wish list, and a screen that grants a wish.
public final class WishesKit: Kit {
    /// The name of the kit: `wishes`.
    public static let name = "wishes"

    /// The context of the kit. Its stream carries ``WishesRequest`` and ``WishesResponse``.
    public let context: Context<WishesKit>

    private let answering: Subscription

    /// Begins to answer ``WishesRequest``.
    public init(options: WishesOptions, context: Context<WishesKit>) async throws {
        self.context = context
        answering = try context.answer(with: WishListInteractor(limit: options.limit))
    }

    /// Stops answering requests. The wishes are lost, since they are in memory.
    public func stop() async {
        answering.cancel()
    }
}
