/// A value that a page shows. Everything but a text is formatted by the host, for its locale.
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
