public import AdderViews
public import Foundation

/// A formatter that writes numbers, amounts and dates as the people of a locale do: `1.250,00 €`, `31. Jan. 2026`.
///
/// It is over the format styles of Foundation, and on every system.
public struct LocalePageFormatter: PageFormatter {
    private let locale: Locale

    /// Creates a formatter. The default locale is the person's, and follows the settings.
    public init(locale: Locale = .autoupdatingCurrent) {
        self.locale = locale
    }

    /// Returns a number with the separators of the locale.
    public func number(_ number: Int) -> String {
        number.formatted(.number.locale(locale))
    }

    /// Returns an amount with the sign of its currency.
    public func amount(minorUnits: Int64, currency: String, decimals: Int) -> String {
        let amount = Decimal(minorUnits) / pow(10, decimals)
        return amount.formatted(.currency(code: currency).locale(locale))
    }

    /// Returns a date with the short name of its month. A text in another format than that of ISO 8601 is returned as it is.
    public func date(_ date: PageDate) -> String {
        guard let parts = date.components, let midnight = midnight(parts) else { return date.text }
        let moment = midnight.addingTimeInterval(Double(parts.minute ?? 0) * 60)
        var style = Date.FormatStyle(date: .abbreviated, time: parts.minute == nil ? .omitted : .shortened)
        style.locale = locale
        // The date is that of the reader already.
        style.timeZone = .gmt
        return moment.formatted(style)
    }

    private func midnight(_ parts: PageDate.Components) -> Date? {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: parts.day))
    }
}
