public import Adder

/// An error of an amount or a currency: a code to match on and a message to show.
public struct MoneyError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a failure.
    public enum Code: String, Codable, CaseIterable, Sendable, Recordable {
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

    /// The kind of the failure.
    public let code: Code
    /// Full sentences to show: what is wrong, with which value, and how to recover.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
