/// The texts of the views of ``WishesKit``. A host replaces them to localize them.
public struct WishesTexts: Sendable {
    /// The title of the list.
    public var wishes = "Wishes"
    /// The sentence that stands for an empty list.
    public var noWishes = "There are no wishes."
    /// The label of the field for a new wish.
    public var newWish = "New wish"
    /// The title of the screen that grants a wish.
    public var grantWish = "Grant a wish"
    /// The title of the action that grants a wish.
    public var grant = "Grant"
    /// The sentence for a wish that cannot be granted.
    public var noServices = "This app has no cart and todo list for a wish. Use one that has both."

    /// Creates the English texts.
    public init() {}
}
