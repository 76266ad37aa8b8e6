public import AdderServices
public import AdderViews

extension PageValue {
    /// Creates the value of an amount of money.
    public init(_ money: Money) {
        self = .amount(
            minorUnits: money.minor, currency: money.currency.code, decimals: money.currency.decimals)
    }

    /// Creates the value of a day.
    public init(_ day: CalendarDay) {
        self = .date(PageDate(day.description))
    }
}
