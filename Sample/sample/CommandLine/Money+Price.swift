import Adder
import AdderServices

extension Money {
    /// Creates the amount that `--price` gives.
    ///
    /// - Throws: ``Failure`` if the text is not an amount in the currency.
    init(price text: String, in currency: Currency) throws(Failure) {
        do throws(MoneyError) {
            self = try Money(decimal: text, currency: currency)
        } catch {
            throw Failure(usage: "The value of --price cannot be accepted. \(error.message)")
        }
    }
}
