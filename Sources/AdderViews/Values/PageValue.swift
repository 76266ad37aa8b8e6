/// A value that a page shows. The host formats all values but texts for its locale.
public enum PageValue: Equatable, Sendable {
    /// A text, shown as it is.
    case text(String)
    /// A whole number.
    case number(Int)
    /// An amount of money: `minorUnits` of a currency, such as cents, of which `decimals` digits are decimals.
    ///
    /// `.amount(minorUnits: 1250, currency: "EUR", decimals: 2)` is 12.50 EUR. `currency` is a code of ISO 4217.
    case amount(minorUnits: Int64, currency: String, decimals: Int)
    /// A day, or a minute of a day.
    case date(PageDate)

    /// A Boolean value that indicates whether the value is a quantity, which tables align to the right.
    public var isQuantity: Bool {
        switch self {
        case .number, .amount: true
        case .text, .date: false
        }
    }
}

/// A value with a label and a meaning: one of the cells of a row, or a fact.
public struct PageCell: Equatable, Sendable {
    /// The label; `nil` for a value that speaks for itself.
    public let label: String?
    /// A word that replaces the label where space is scarce, such as “late”; `nil` for none.
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

/// The meaning of a part of a page, which each renderer shows in its own way: by a colour, a weight or a word.
public enum PageTone: String, CaseIterable, Sendable {
    /// No special meaning.
    case normal
    /// The most important part of its neighbourhood.
    case strong
    /// A part that is less important than its neighbours.
    case quiet
    /// A part that is completed, or as it should be.
    case done
    /// A part that is late, or needs attention soon.
    case late
    /// A part that is wrong.
    case failed
}
