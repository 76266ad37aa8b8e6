/// The options of the SDK as a whole, which a host sets.
public struct CoreOptions: KitOptions {
    /// The key that identifies the host to the services behind the kits; `nil` if they need none.
    public var apiKey: Secret?
    /// The lowest level that is logged.
    public var logLevel = Log.Level.warning

    /// Creates options without a key that log warnings and errors.
    public init() {}

    /// Returns a problem if the key cannot be revealed.
    public func problems() -> [ConfigurationProblem] {
        do throws(SecretError) {
            _ = try apiKey?.reveal()
            return []
        } catch {
            return [ConfigurationProblem("apiKey", error.description)]
        }
    }
}
