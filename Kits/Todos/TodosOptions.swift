public import Adder
public import AdderStorage

/// The options of ``TodosKit``.
public struct TodosOptions: KitOptions {
    /// The location of the todos. By default they are in memory, and are lost when the kit stops.
    public var storage = StorageLocation.memory

    /// The time zone of the person, which decides which day it is. By default UTC.
    public var zone = LocalZone.utc

    /// A Boolean value that indicates whether an editor keeps what is typed in it, and offers it when it is opened again. By
    /// default `false`.
    ///
    /// For screens that a person types in: 300 ms after the last key, the texts are in ``storage``, where they survive the end
    /// of the program, and stay until they are saved or discarded.
    public var keepsDrafts = false

    /// Creates the options with their defaults: in memory, in UTC, without drafts.
    public init() {}

    /// Returns a problem for a file without a path.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            problems.append(
                ConfigurationProblem("storage", "The path is empty. Set the path of a file, such as todos.sqlite."))
        }
        return problems
    }

    public func inMemory() -> Self {
        var options = self
        options.storage = .memory
        return options
    }
}

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
