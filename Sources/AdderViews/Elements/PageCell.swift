/// A value with a label and a meaning: one of the cells of a row, or a fact.
public struct PageCell: Equatable, Sendable {
    /// The label; `nil` for a value that speaks for itself.
    public let label: String?
    /// The value.
    public let value: PageValue
    /// The meaning of the value.
    public let tone: PageTone

    /// Creates a cell.
    public init(_ value: PageValue, label: String? = nil, tone: PageTone = .normal) {
        self.label = label
        self.value = value
        self.tone = tone
    }
}
