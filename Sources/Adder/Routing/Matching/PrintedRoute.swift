/// The pattern that prints a route, with the text of each value.
@usableFromInline
struct PrintedRoute: Sendable {
    /// The index among the line's patterns; later, among those of the table.
    @usableFromInline var patternIndex = 0
    /// The text of the first value, not yet escaped; `nil` for a parameter that is omitted, or if there is none. It is stored
    /// apart, so that a route with one value needs no array.
    private let first: String?
    /// The texts of the other values.
    private let others: [String?]

    @usableFromInline
    init(_ first: String? = nil, _ others: [String?] = []) {
        self.first = first
        self.others = others
    }

    subscript(index: Int) -> String? { index == 0 ? first : others[index - 1] }
}
