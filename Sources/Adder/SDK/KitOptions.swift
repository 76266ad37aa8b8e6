/// The options of a kit, or of the core, which a host sets.
public protocol KitOptions: Codable, Equatable, Sendable {
    /// Creates the default options.
    init()

    /// Returns all problems of the options; empty by default.
    ///
    /// An SDK whose configuration has a problem does not start.
    func problems() -> [ConfigurationProblem]
}

extension KitOptions {
    /// Returns no problems.
    public func problems() -> [ConfigurationProblem] { [] }
}
