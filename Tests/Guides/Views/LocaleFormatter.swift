import AdderViews
import Foundation

struct LocaleFormatter: PageFormatter {
    let locale: Locale

    func number(_ number: Int) -> String {
        number.formatted(.number.locale(locale))
    }

    func amount(minorUnits: Int64, currency: String, decimals: Int) -> String {
        let amount = Decimal(minorUnits) / pow(10, decimals)
        return amount.formatted(.currency(code: currency).locale(locale))
    }

    func date(_ date: PageDate) -> String {
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
