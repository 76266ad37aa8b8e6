public import Adder
public import AdderServices
public import AdderStorage

/// The options of the kit.
public struct ExpensesOptions: KitOptions {
    /// The currency at home.
    public var currency = Currency.eur
    /// Where the expenses are kept.
    public var storage = StorageLocation.memory
    /// Where the rates are kept.
    public var cache = StorageLocation.memory
    /// The address of the source of rates; `nil` for none.
    public var source: String?

    public init() {}

    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        for (option, location) in [("storage", storage), ("cache", cache)] where location == .file("") {
            let message = "The path is empty. Set the path of a file, such as expenses.sqlite."
            problems.append(ConfigurationProblem(option, message))
        }
        if let source, !["http://", "https://"].contains(where: source.lowercased().hasPrefix) {
            let message = "The address is “\(source)”. Set one that begins with https://, or nil for none."
            problems.append(ConfigurationProblem("source", message))
        }
        return problems
    }
}
