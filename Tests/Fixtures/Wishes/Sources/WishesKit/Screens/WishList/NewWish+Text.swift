import AdderServices

extension NewWish {
    /// Creates a wish from a text: `World peace`, or `A bicycle=499.00` with a price.
    ///
    /// - Throws: `MoneyError` when the price cannot be read.
    public init(text: String, currency: Currency) throws(MoneyError) {
        guard let equals = text.firstIndex(of: "=") else {
            self.init(text)
            return
        }
        let price = try Money(decimal: String(text[equals...].dropFirst()), currency: currency)
        self.init(String(text[..<equals]), price: price)
    }
}
