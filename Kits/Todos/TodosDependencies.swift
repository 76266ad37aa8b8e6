public import Adder
public import AdderStorage

/// The parts of ``TodosKit`` that cannot be encoded.
public struct TodosDependencies: KitDependencies {
    /// The texts of the views that the kit opens as pages.
    public var texts: TodosTexts
    /// The time for locks that the kit shares with the databases of other kits; `nil` if it shares none.
    public var lockAllowance: LockAllowance?

    /// Creates dependencies.
    ///
    /// - Parameters:
    ///   - texts: The texts of the views; by default the English ones.
    ///   - lockAllowance: The time for locks that the kit shares with other databases. By default it shares none.
    public init(texts: TodosTexts = TodosTexts(), lockAllowance: LockAllowance? = nil) {
        self.texts = texts
        self.lockAllowance = lockAllowance
    }

    /// The dependencies of a host that replaces none: English texts.
    public static var live: TodosDependencies { TodosDependencies() }
}
