public import Adder
public import AdderServices
public import AdderStorage

/// What a host can set for ``CartKit``.
public struct CartOptions: KitOptions {
    /// Where the cart is kept: by default in memory, and so lost at the end.
    public var storage = StorageLocation.memory
    /// What its prices are in: by default the euro. A cart that still holds lines in another currency keeps that one
    /// until it is empty.
    public var currency = Currency.eur
    /// How much it may hold.
    public var limits = CartLimits()

    /// In memory, in euros.
    public init() {}

    /// A file without a path, and limits that are out of range.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if case .file("") = storage {
            let message = "The path is empty: give the path of a file, such as cart.sqlite."
            problems.append(ConfigurationProblem("storage", message))
        }
        if !(1...CartLimits.mostLines ~= limits.lines) {
            let message = "\(limits.lines) lines are not possible: set 1 to \(CartLimits.mostLines)."
            problems.append(ConfigurationProblem("limits.lines", message))
        }
        if !(1...CartLimits.mostUnits ~= limits.quantity) {
            let message = "\(limits.quantity) units of a line are not possible: set 1 to \(CartLimits.mostUnits)."
            problems.append(ConfigurationProblem("limits.quantity", message))
        }
        return problems
    }
}

/// How much a cart may hold. What it holds already stays when a limit is lowered.
public struct CartLimits: Codable, Equatable, Sendable {
    static let mostLines = 500
    static let mostUnits = 9_999

    /// How many lines: 1 to 500, by default 500.
    public var lines = CartLimits.mostLines
    /// How many units a line: 1 to 9,999, by default 9,999.
    public var quantity = CartLimits.mostUnits

    /// The widest.
    public init() {}
}
