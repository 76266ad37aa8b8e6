public import Adder

/// The parts of ``CartKit`` that cannot be encoded.
public struct CartDependencies: KitDependencies {
    /// The texts of the views that the kit opens as pages.
    public var texts: CartTexts

    /// Creates dependencies.
    ///
    /// - Parameter texts: The texts of the views. The default is English.
    public init(texts: CartTexts = CartTexts()) {
        self.texts = texts
    }

    /// The dependencies of a host that replaces none: English texts.
    public static var live: CartDependencies { CartDependencies() }
}
