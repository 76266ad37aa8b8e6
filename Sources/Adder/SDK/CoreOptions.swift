/// The options of the SDK as a whole, which a host sets.
public struct CoreOptions: KitOptions {
    /// The key that identifies the host to the services behind the kits; `nil` if they need none.
    public var apiKey: Secret?
    /// The secret that proves that the host is the one with the key; `nil` if the services need none.
    public var apiSecret: Secret?
    /// The lowest level that is logged.
    public var logLevel = Log.Level.warning

    /// Creates options without key and secret that log warnings and errors.
    public init() {}

    /// Returns a problem for each of the key and the secret that cannot be revealed.
    public func problems() -> [ConfigurationProblem] {
        [("apiKey", apiKey), ("apiSecret", apiSecret)].compactMap { property, secret in
            do throws(SecretError) {
                _ = try secret?.reveal()
                return nil
            } catch {
                return ConfigurationProblem(property, error.description)
            }
        }
    }
}
