import AdderViews

extension CartAmount {
    /// The amount as a value of a page.
    var value: PageValue { .amount(minorUnits: minorUnits, currency: currencyCode, decimals: decimals) }
}
