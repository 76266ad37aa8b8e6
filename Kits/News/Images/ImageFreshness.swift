import Adder

/// The time during which a picture is shown without asking its server whether it has changed.
enum ImageFreshness {
    /// The time for a server that says nothing.
    static let usual = Duration.seconds(24 * 3_600)
    /// The longest time, whatever the server says.
    static let longest = Duration.seconds(30 * 24 * 3_600)

    /// Returns the end of that time for a picture that has just been loaded.
    static func end(of caching: HTTPCaching, from now: Timestamp) -> Timestamp {
        now.advanced(by: min(caching.freshness ?? usual, longest))
    }
}
