/// A place of the kit.
public struct Place: Codable, Equatable, Sendable, Identifiable {
    /// The greatest length of a name, in bytes of UTF-8.
    public static let longestName = 400

    /// The number of the place, which the kit never uses again.
    public let id: Int
    /// The name, which has a visible character.
    public let name: String

    /// Creates a place.
    ///
    /// - Throws: ``WeatherError/emptyName`` or ``WeatherError/longName(_:)``.
    init(id: Int, name: String) throws(WeatherError) {
        guard name.contains(where: { !$0.isWhitespace }) else { throw .emptyName }
        guard name.utf8.count <= Self.longestName else { throw .longName(name.utf8.count) }
        (self.id, self.name) = (id, name)
    }
}
