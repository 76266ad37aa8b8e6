/// The abbreviations of time zones that occur in feeds. One with several meanings has that of RFC 822, or the most common.
enum TimeZoneNames {
    /// Returns the offset from UTC in minutes; `nil` if the abbreviation is not known.
    static func minutes(_ word: [UInt8]) -> Int? {
        // RFC 2822 reads the letters of RFC 822, which had the wrong sign, as UTC.
        word.count == 1 ? 0 : table[String(decoding: word, as: UTF8.self)]
    }

    private static let table: [String: Int] = [
        "utc": 0, "ut": 0, "gmt": 0, "wet": 0, "west": 60, "bst": 60, "cet": 60, "mez": 60, "met": 60, "cest": 120,
        "mesz": 120, "mest": 120, "eet": 120, "eest": 180, "msk": 180, "ist": 330, "sgt": 480, "hkt": 480, "awst": 480,
        "jst": 540, "kst": 540, "acst": 570, "aest": 600, "aedt": 660, "nzst": 720, "nzdt": 780, "est": -300,
        "edt": -240,
        "cst": -360, "cdt": -300, "mst": -420, "mdt": -360, "pst": -480, "pdt": -420, "akst": -540, "akdt": -480,
        "hst": -600, "ast": -240, "adt": -180, "nst": -210, "ndt": -150, "brt": -180, "art": -180, "et": -300,
        "ct": -360,
        "mt": -420, "pt": -480,
    ]
}
