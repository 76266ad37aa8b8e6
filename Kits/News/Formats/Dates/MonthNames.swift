/// The names of months, in the languages that feeds use against their specification.
enum MonthNames {
    /// Returns the number of the month that a word in small letters names.
    static func month(_ word: [UInt8]) -> Int? {
        for (prefix, month) in prefixes where word.starts(with: prefix) { return month }
        return nil
    }

    /// The longer ones come first: *juin* and *juillet* begin like *juni*.
    private static let prefixes: [([UInt8], Int)] = [
        ("juin", 6), ("juil", 7), ("jan", 1), ("gen", 1), ("ene", 1), ("feb", 2), ("fev", 2), ("fév", 2), ("mar", 3),
        ("mär", 3), ("maa", 3), ("mrz", 3), ("apr", 4), ("avr", 4), ("abr", 4), ("may", 5), ("mai", 5), ("mei", 5),
        ("maj", 5), ("mag", 5), ("jun", 6), ("giu", 6), ("jul", 7), ("lug", 7), ("aug", 8), ("aoû", 8), ("aou", 8),
        ("ago", 8), ("sep", 9), ("set", 9), ("oct", 10), ("okt", 10), ("out", 10), ("ott", 10), ("nov", 11),
        ("dec", 12),
        ("dez", 12), ("dic", 12), ("déc", 12),
    ].map { (Array($0.0.utf8), $0.1) }
}
