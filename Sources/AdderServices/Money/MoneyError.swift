/// Why an amount cannot be made or counted.
public struct MoneyError: Error, Codable, Equatable, Sendable, CustomStringConvertible {
    /// What a program can match on.
    public enum Code: String, Codable, CaseIterable, Sendable {
        /// The text is no amount.
        case malformed
        /// The text has more decimals than the currency.
        case tooPrecise
        /// The amount does not fit into 64 bits of minor units.
        case tooLarge
        /// Two amounts are of different currencies.
        case differentCurrencies
        /// The code is no currency of ISO 4217.
        case unknownCurrency
    }

    /// What a program can match on.
    public let code: Code
    /// A full sentence fit to be shown: what is wrong, with which value, and the mend.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
