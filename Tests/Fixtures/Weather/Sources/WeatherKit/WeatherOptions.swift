public import Adder
public import AdderStorage

/// The options of ``WeatherKit``.
public struct WeatherOptions: KitOptions {
    /// The maximum number of places, 1 or more. The default is 1,000.
    public var limit = 1_000
    /// The location of the places. The default is memory, which is lost when the process ends.
    public var storage = StorageLocation.memory
    /// The location of the forecasts that were loaded, which may be lost. The default is memory.
    public var cache = StorageLocation.memory
    /// The address of the server of forecasts, which gets the name of a place as `?place=`; `nil` for none.
    public var source: String?

    /// Creates the default options.
    public init() {}

    /// Returns a problem for each option that the kit cannot use.
    public func problems() -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        if limit < 1 {
            problems.append(ConfigurationProblem("limit", "The maximum is \(limit). Set 1 or more."))
        }
        for (option, location) in [("storage", storage), ("cache", cache)] where location == .file("") {
            let message = "The path is empty. Set the path of a file, such as weather.sqlite."
            problems.append(ConfigurationProblem(option, message))
        }
        if let source, !["http://", "https://"].contains(where: source.lowercased().hasPrefix) {
            let message = "The address is “\(source)”. Set one that begins with https://, or nil for none."
            problems.append(ConfigurationProblem("source", message))
        }
        return problems
    }
}
