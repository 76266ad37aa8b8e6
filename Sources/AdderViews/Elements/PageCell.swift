/// A value with a label and a meaning: one of the cells of a row, or a fact.
public struct PageCell: Equatable, Sendable {
    /// The label; `nil` for a value that speaks for itself.
    public let label: String?
    /// A word that says what the label says where there is no space for it, such as “late”; `nil` for none.
    public let brief: String?
    /// The value.
    public let value: PageValue
    /// The meaning of the value.
    public let tone: PageTone

    /// Creates a cell.
    public init(_ value: PageValue, label: String? = nil, brief: String? = nil, tone: PageTone = .normal) {
        self.label = label
        self.brief = brief
        self.value = value
        self.tone = tone
    }
}
