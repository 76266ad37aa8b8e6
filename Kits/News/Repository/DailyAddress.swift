/// The addresses of the daily API.
enum DailyAddress {
    /// The path of the newest page.
    static let latestPath = "/api/4/news/latest"

    /// Returns the address of the newest page.
    static func latest(of base: String) -> String {
        WebAddress.resolve(latestPath, against: base)
    }

    /// Returns the address of a story with its content.
    static func story(_ id: String, of source: String) -> String {
        // Only digits: the identity comes from outside.
        WebAddress.resolve("/api/4/news/\(id.filter { $0.isASCII && $0.isNumber })", against: source)
    }
}
