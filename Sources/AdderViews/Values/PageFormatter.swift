/// A type that turns the numbers, amounts and dates of pages into text.
///
/// A host conforms its own type to format values for a locale. ``PlainPageFormatter`` uses no locale.
public protocol PageFormatter: Sendable {
    /// Returns the text of a whole number.
    func number(_ number: Int) -> String

    /// Returns the text of an amount of money, with its currency.
    func amount(minorUnits: Int64, currency: String, decimals: Int) -> String

    /// Returns the text of a date.
    func date(_ date: PageDate) -> String

    /// Returns the label before a value of a row; `nil` if the text of the value needs none. By default the label of the cell.
    func label(of cell: PageCell) -> String?
}

extension PageFormatter {
    /// Returns the label of a cell.
    public func label(of cell: PageCell) -> String? { cell.label }

    /// Returns the text of a value.
    public func text(_ value: PageValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let value): number(value)
        case .amount(let minorUnits, let currency, let decimals):
            amount(minorUnits: minorUnits, currency: currency, decimals: decimals)
        case .date(let value): date(value)
        }
    }
}

/// A formatter that writes values the same way everywhere: `1250`, `12.50 EUR`, `2026-01-31`.
public struct PlainPageFormatter: PageFormatter {
    /// Creates a formatter.
    public init() {}

    /// Returns the digits of a number, without separators.
    public func number(_ number: Int) -> String { "\(number)" }

    /// Returns an amount with a decimal point and the code of its currency.
    ///
    /// A number of decimals below 0 counts as 0. One above 30 is shown as a power of ten: `1250e-31 XXX`.
    public func amount(minorUnits: Int64, currency: String, decimals: Int) -> String {
        guard decimals <= 30 else { return "\(minorUnits)e-\(decimals) \(currency)" }
        var digits = "\(minorUnits.magnitude)"
        if decimals > 0 {
            digits = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count)) + digits
            digits.insert(".", at: digits.index(digits.endIndex, offsetBy: -decimals))
        }
        return "\(minorUnits < 0 ? "-" : "")\(digits) \(currency)"
    }

    /// Returns a date in the format of ISO 8601.
    public func date(_ date: PageDate) -> String { date.text }
}
