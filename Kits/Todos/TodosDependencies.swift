public import Adder

/// The parts of ``TodosKit`` that cannot be encoded.
public struct TodosDependencies: KitDependencies {
    /// The texts of the views that the kit opens as pages.
    public var texts: TodosTexts

    /// Creates dependencies.
    ///
    /// - Parameter texts: The texts of the views; by default the English ones.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// The dependencies of a host that replaces none: English texts.
    public static var live: TodosDependencies { TodosDependencies() }
}
