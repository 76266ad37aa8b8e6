import Adder
import AdderStorage

/// The options of ``HabitsKit``.
public struct HabitsOptions: KitOptions {
    /// The location of the habits. The default is memory, which is lost when the process ends.
    public var storage = StorageLocation.memory
    /// The location of what was loaded from servers, which may be lost. The default is memory.
    public var cache = StorageLocation.memory
    /// The address of the tip of the day, or `nil` for no tips.
    public var tips: String?
    /// The offset of local time from UTC, in seconds. It decides when a day begins. The default is 0.
    public var secondsFromGMT = 0

    /// Creates options for habits in memory, without tips.
    public init() {}

    /// Returns a problem for a file without a path, an address that is not one of HTTP, and an offset over 18 hours.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        for (option, location) in [("storage", storage), ("cache", cache)] where location == .file("") {
            let message = "The path is empty. Set the path of a file, such as habits.sqlite."
            problems.append(ConfigurationProblem(option, message))
        }
        if let tips, !["http://", "https://"].contains(where: tips.lowercased().hasPrefix) {
            let message = "The address is “\(tips)”. Set one that begins with https://, or nil for no tips."
            problems.append(ConfigurationProblem("tips", message))
        }
        if !(-64_800...64_800 ~= secondsFromGMT) {
            let message = "The offset is \(secondsFromGMT) seconds. Set one from -64,800 to 64,800, which is 18 hours."
            problems.append(ConfigurationProblem("secondsFromGMT", message))
        }
        return problems
    }
}
