import Adder

/// The options of ``WishesKit``.
public struct WishesOptions: KitOptions {
    /// The maximum number of wishes, 1 or more. The default is 1,000.
    public var limit = 1_000

    /// Creates options with a limit of 1,000 wishes.
    public init() {}

    /// Returns a problem for a limit below 1.
    public func problems() -> [ConfigurationProblem] {
        guard limit < 1 else { return [] }
        return [ConfigurationProblem("limit", "The maximum number of wishes is \(limit). Set 1 or more.")]
    }
}
