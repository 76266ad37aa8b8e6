/// A path with its query, as it is matched against the patterns of a table. Ranges in it count bytes of UTF-8.
struct PathAndQuery: Sendable {
    /// The unescaped parameters of a query, in their order.
    typealias Query = [(name: String, value: String)]

    /// The path and the query as they were written.
    let text: String
    private(set) var query: Query

    init(_ text: String, query: Query = []) {
        self.text = text
        self.query = query
    }

    /// The number of bytes.
    var count: Int { text.utf8.count }

    /// Returns `true` for the name of a campaign's parameter, which a sender's analytics adds to a link. No other tracking
    /// parameters have a common prefix.
    static func isCampaign(_ name: String) -> Bool { name.hasPrefix("utm_") }

    /// Reads the query after the question mark at an offset.
    ///
    /// - Parameter isIgnored: Returns `true` for the name of a parameter that is skipped, whatever its value.
    /// - Throws: ``RouteError`` when a name or a value is not escaped correctly, or a name occurs twice.
    mutating func readQuery(afterMarkAt offset: Int, ignoring isIgnored: (String) -> Bool) throws(RouteError) {
        let items = self[(offset + 1)..<count]
        guard !items.isEmpty else { return }
        for item in items.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false) {
            // Each parameter is compared with those before it. No route declares as many as 64.
            guard query.count <= 64 else { return }
            let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try unescaped(sides.first ?? item)
            if isIgnored(name) { continue }
            guard !query.contains(where: { $0.name == name }) else {
                throw RouteError(.repeatedParameter, text, parameter: name)
            }
            query.append((name, try unescaped(sides.dropFirst().first ?? item[item.endIndex...])))
        }
    }

    /// Returns the range of the segment that follows another.
    func segment(after segment: Range<Int>) -> Range<Int> {
        let start = segment.upperBound + 1
        let rest = text.utf8.dropFirst(start)
        return start..<start + rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }.count
    }

    /// Returns the unescaped text of a segment.
    func value(in range: Range<Int>) throws(RouteError) -> String {
        // Few values are escaped.
        if isPlain(range) { return String(decoding: self[range], as: UTF8.self) }
        return try unescaped(self[range])
    }

    private func isPlain(_ range: Range<Int>) -> Bool {
        if #available(iOS 26, macOS 26, visionOS 26, *) {
            PercentEncoding.isPlain(text.utf8.span, in: range)
        } else {
            PercentEncoding.isPlain(ContiguousArray(self[range]).span, in: 0..<range.count)
        }
    }

    /// Returns an excerpt, unescaped.
    func unescaped(_ excerpt: Substring.UTF8View) throws(RouteError) -> String {
        do throws(PercentEncoding.Failure) {
            return try PercentEncoding.decode(excerpt)
        } catch {
            switch error {
            case .badCharacter("%23"): throw RouteError(.fragment, text)
            case .badCharacter(let escaped): throw RouteError(.badCharacter, text, value: escaped)
            case .badEscape(let escape): throw RouteError(.badEscape, text, value: escape)
            case .badEncoding: throw RouteError(.badEncoding, text, value: String(Substring(excerpt)))
            }
        }
    }

    subscript(_ range: Range<Int>) -> Substring.UTF8View {
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text.utf8[start..<text.utf8.index(start, offsetBy: range.count)]
    }
}
