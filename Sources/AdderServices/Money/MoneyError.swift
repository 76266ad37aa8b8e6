public import Adder

/// An error of an amount or a currency.
public typealias MoneyError = CodedError<MoneyErrorCode>

/// The kinds of failure of an amount or a currency.
public enum MoneyErrorCode: String, Codable, CaseIterable, Sendable, Recordable {
    /// The text is not an amount.
    case malformed
    /// The text has more decimals than the currency.
    case tooPrecise
    /// The amount is beyond ``Money/maximumMinor``.
    case tooLarge
    /// Two amounts are of different currencies.
    case differentCurrencies
    /// The code is not a currency of ISO 4217.
    case unknownCurrency
    /// An amount cannot be allocated by weights that are negative or all 0.
    case invalidWeights
}
