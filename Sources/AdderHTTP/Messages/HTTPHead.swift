package import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The head of an answer: its status and its fields, from lines that arrive one by one.
package struct HTTPHead: Sendable {
    /// A head that has more bytes than this is refused. Browsers accept between 128 and 256 KiB.
    static let limit = 64 * 1_024

    /// The status, such as 200; `nil` before the first line.
    private(set) var status: Int?
    /// A Boolean value that indicates whether the empty line at the end has arrived.
    private(set) var isComplete = false
    /// The number of bytes so far, with those of informational heads.
    private(set) var size = 0
    private var fields: [(name: String, value: String)] = []

    init() {}

    /// Creates a head from fields that are parsed already.
    init(status: Int, fields: [(name: String, value: String)]) {
        self.status = status
        self.fields = fields.map { ($0.name.lowercasedASCII, $0.value) }
        isComplete = true
        // As a server sends it.
        size = fields.reduce("HTTP/1.1 200 OK\r\n\r\n".utf8.count) { $0 + $1.name.utf8.count + $1.value.utf8.count + 4 }
    }

    /// A Boolean value that indicates whether the answer has a document: a success other than a part of one.
    var isSuccess: Bool { status.map { (200..<300).contains($0) && $0 != 206 } ?? false }

    /// A Boolean value that indicates whether the server redirects.
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) }

    /// Takes the next line, with its end. A line with a status begins a new head. Returns `false` if the head is too
    /// long.
    mutating func append(_ line: some Collection<UInt8>) -> Bool {
        size += line.count
        guard size <= Self.limit else { return false }
        // The fields after a chunked body count towards the size, and are ignored.
        if isComplete, let status, status >= 200 { return true }
        let text = Self.trimmed(String(decoding: line, as: UTF8.self))
        if text.utf8.startsASCII("http/") {
            status = text.split(separator: " ").dropFirst().first.flatMap { Int($0) }
            fields = []
            isComplete = false
        } else if text.isEmpty {
            isComplete = true
        } else if let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) {
            let value = text.utf8.index(after: colon)
            fields.append((text[..<colon].lowercasedASCII, Self.trimmed(text[value...])))
        }
        return true
    }

    /// The fields as headers.
    var headers: [HTTPHeader] { fields.map { HTTPHeader($0.name, $0.value) } }

    /// Returns the values of a field, whose name is in small letters.
    func values(_ name: String) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns the first value of a field, whose name is in small letters.
    func value(_ name: String) -> String? { fields.first { $0.name == name }?.value }

    /// Returns the text without the white space at its ends.
    package static func trimmed(_ text: some StringProtocol) -> String {
        var bytes = Array(text.utf8)[...]
        while bytes.last?.isSpace == true { bytes.removeLast() }
        while bytes.first?.isSpace == true { bytes.removeFirst() }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns a number of seconds, at most 2³¹, which section 1.2.2 of RFC 9111 takes for infinity; `nil` if the text
    /// has anything but digits.
    package static func seconds(_ text: String) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy(\.isDigit) else { return nil }
        return min(Int(text) ?? .max, 1 << 31)
    }
}

extension HTTPHead {
    /// The marks by which the server recognises the document. One of more than 1,024 bytes is left out, since it would be
    /// stored and sent with each request.
    var validators: HTTPValidators {
        func mark(_ name: String) -> String? { value(name).flatMap { $0.utf8.count <= 1_024 ? $0 : nil } }
        return HTTPValidators(etag: mark("etag"), lastModified: mark("last-modified"))
    }

    /// The media type and the encoding of `Content-Type`.
    var contentType: (type: String?, charset: String?) {
        guard let parts = value("content-type")?.split(separator: ";"), let first = parts.first else {
            return (nil, nil)
        }
        let type = Self.trimmed(first).lowercasedASCII
        let charset = parts.dropFirst().lazy.map(Self.trimmed).first { $0.utf8.startsASCII("charset=") }
        let name = charset.map { Self.trimmed($0.dropFirst("charset=".count)).filter { $0 != "\"" && $0 != "'" } }
        return (type.isEmpty ? nil : type, name.flatMap { $0.isEmpty ? nil : $0.lowercasedASCII })
    }

    /// The compressions of the body in the order in which they were applied, without `identity`.
    var contentEncodings: [String] {
        values("content-encoding").flatMap { $0.split(separator: ",") }.map { Self.trimmed($0).lowercasedASCII }
            .filter { !$0.isEmpty && $0 != "identity" }
    }

    /// The wait that `Retry-After` asks for, by section 10.2.3 of RFC 9110: a number of seconds, or a date.
    ///
    /// A date is compared with the server's own `Date`, so that a wrong clock on either side does no harm; without one,
    /// with `now`. A date that has passed asks for no wait.
    func retryAfter(now: Timestamp) -> Duration? {
        guard let text = value("retry-after") else { return nil }
        if let seconds = Self.seconds(text) { return .seconds(seconds) }
        guard let date = HTTPDate.timestamp(text) else { return nil }
        let server = value("date").flatMap { HTTPDate.timestamp($0) } ?? now
        return .milliseconds(max(0, date.milliseconds - server.milliseconds))
    }
}

extension HTTPHead {
    /// The statements of a head about the length of its body.
    enum Length: Equatable {
        case unknown
        case bytes(Int)
        /// Lengths that contradict one another, or are not numbers: section 6.3 of RFC 9112 wants them refused.
        case invalid
    }

    /// The length of the body as it is sent, before decompression. One that no integer holds is the largest integer.
    var length: Length {
        let texts = Set(values("content-length").flatMap { $0.split(separator: ",") }.map(Self.trimmed))
        guard let text = texts.first else { return .unknown }
        guard texts.count == 1, text.utf8.allSatisfy(\.isDigit), !text.isEmpty else { return .invalid }
        return .bytes(Int(text) ?? .max)
    }

    /// The number of bytes of the body as it is sent; `nil` if it is not known.
    var byteCount: Int? { if case .bytes(let count) = length { count } else { nil } }
}

/// The dates of headers, by section 5.6.7 of RFC 9110.
package enum HTTPDate {
    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    /// Returns the moment that a text denotes; `nil` if it is not a date in one of the three forms, which are
    /// `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`.
    ///
    /// A year of two digits is from 1970 to 2069.
    package static func timestamp(_ text: String) -> Timestamp? {
        guard text.utf8.count <= 64 else { return nil }
        var words = text.split { $0 == " " || $0 == "," || $0 == "-" }.dropFirst().map(String.init)
        if words.last == "GMT" { words.removeLast() }
        guard words.count == 4 else { return nil }
        // The third form has the month first, and the year last.
        if number(words[0]) == nil { words = [words[1], words[0], words[3], words[2]] }
        guard let day = number(words[0]), let month = months.firstIndex(of: words[1].lowercasedASCII),
            let year = number(words[2]).map({ words[2].count > 2 ? $0 : $0 < 70 ? $0 + 2_000 : $0 + 1_900 }),
            let date = CivilDate(year: year, month: month + 1, day: day)
        else { return nil }
        let time = words[3].split(separator: ":").compactMap { number($0) }
        // A minute may have a leap second.
        guard time.count == 3, time[0] < 24, time[1] < 60, time[2] <= 60 else { return nil }
        return Timestamp(
            milliseconds: (Int64(date.daysSince1970) * 86_400 + Int64(time[0] * 3_600 + time[1] * 60 + time[2])) * 1_000
        )
    }

    private static func number(_ text: some StringProtocol) -> Int? {
        text.utf8.allSatisfy(\.isDigit) && text.utf8.count <= 4 ? Int(text) : nil
    }
}

/// The wall clock.
package enum SystemTime {
    package static func now() -> Timestamp {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Timestamp(seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec))
    }
}
