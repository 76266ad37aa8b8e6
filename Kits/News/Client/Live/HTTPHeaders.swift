/// The headers of a request.
struct HTTPHeaders {
    private(set) var fields: [(name: String, value: String)] = []

    init(for request: HTTPRequest, to url: HTTPURL, userAgent: String) {
        add("Accept", request.accept)
        add("User-Agent", userAgent)
        add("If-None-Match", request.validators?.etag)
        add("If-Modified-Since", request.validators?.lastModified)
        if let credentials = url.credentials { add("Authorization", "Basic " + Self.base64(Array(credentials.utf8))) }
    }

    /// Adds a field. A value with a control character, which could begin another field, is left out.
    private mutating func add(_ name: String, _ value: String?) {
        guard let value, !value.isEmpty, value.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else { return }
        fields.append((name, value))
    }

    /// Returns the bytes in the base 64 of RFC 4648, section 4.
    static func base64(_ bytes: [UInt8]) -> String {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
            for index in 0..<4 {
                text.append(
                    index <= group.count ? alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}

extension HTTPValidators {
    /// A Boolean value that indicates whether there is nothing to send.
    var isEmpty: Bool { etag == nil && lastModified == nil }
}
