import Adder

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One JSON document on one line, its keys in alphabetical order.
func json(_ document: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only strings, numbers and flags are encoded here, which cannot fail.
    guard let data = try? encoder.encode(document) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
}

/// `{"error":{"code":…,"message":…}}`
struct ErrorDocument: Encodable {
    struct Body: Encodable {
        let code: String
        let message: String
    }

    let error: Body

    init(_ failure: Failure) {
        error = Body(code: failure.code, message: failure.message)
    }

    var text: String { json(self) }
}

extension Timestamp {
    /// ISO 8601 in UTC with milliseconds: `2026-01-31T12:00:00.000Z`.
    ///
    /// The milliseconds are written apart: a `Date` counts in floating point, and its style cuts 0.415 to 0.414.
    var iso8601: String {
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        let fraction = (rest + 1_000) % 1_000
        let date = Date(timeIntervalSince1970: Double(rest < 0 ? seconds - 1 : seconds))
        return date.formatted(.iso8601).dropLast() + ".\(String(1_000 + fraction).dropFirst())Z"
    }
}
