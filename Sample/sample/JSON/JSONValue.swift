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
