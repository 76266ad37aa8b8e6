/// A path with its query, as it is matched with the patterns of a table. Places in it are counted in bytes of UTF-8.
struct RouteText: Sendable {
    /// The parameters of a query, unescaped, in their order.
    typealias Query = [(name: String, value: String)]

    /// As it was written.
    let text: String
    private(set) var query: Query

    init(_ text: String, query: Query = []) {
        self.text = text
        self.query = query
    }

    /// Where it ends.
    var count: Int { text.utf8.count }

    /// Reads the query that begins after the question mark at a place.
    mutating func readQuery(at mark: Int) throws(RouteError) {
        let items = self[(mark + 1)..<count]
        guard !items.isEmpty else { return }
        // No route has so many parameters, and each is compared with those before it.
        for item in items.split(separator: UInt8(ascii: "&"), maxSplits: 64, omittingEmptySubsequences: false) {
            let sides = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
            let name = try unescaped(sides.first ?? item)
            guard !query.contains(where: { $0.name == name }) else {
                throw RouteError(.repeatedParameter, text, parameter: name)
            }
            query.append((name, try unescaped(sides.dropFirst().first ?? item[item.endIndex...])))
        }
    }

    /// Where the segment stands that follows another.
    func segment(after segment: Range<Int>) -> Range<Int> {
        let start = segment.upperBound + 1
        let rest = text.utf8.dropFirst(start)
        return start..<start + rest.prefix { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }.count
    }

    /// What stands in a range, unescaped.
    func value(in range: Range<Int>) throws(RouteError) -> String {
        // Nearly always there is nothing to be unescaped.
        if isPlain(range) { return String(decoding: self[range], as: UTF8.self) }
        return try unescaped(self[range])
    }

    private func isPlain(_ range: Range<Int>) -> Bool {
        if #available(iOS 26, macOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            PercentEncoding.isPlain(text.utf8.span, in: range)
        } else {
            PercentEncoding.isPlain(ContiguousArray(self[range]).span, in: 0..<range.count)
        }
    }

    /// Some of it, unescaped.
    func unescaped(_ part: Substring.UTF8View) throws(RouteError) -> String {
        do throws(PercentEncoding.Failure) {
            return try PercentEncoding.decode(part)
        } catch {
            switch error {
            case .badCharacter("%23"): throw RouteError(.fragment, text)
            case .badCharacter(let escaped): throw RouteError(.badCharacter, text, value: escaped)
            case .badEscape(let escape): throw RouteError(.badEscape, text, value: escape)
            case .badEncoding: throw RouteError(.badEncoding, text, value: String(Substring(part)))
            }
        }
    }

    subscript(_ range: Range<Int>) -> Substring.UTF8View {
        let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
        return text.utf8[start..<text.utf8.index(start, offsetBy: range.count)]
    }
}
