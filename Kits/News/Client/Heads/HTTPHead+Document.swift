import Adder

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
        guard let date = FeedDate.parse(text) else { return nil }
        let server = value("date").flatMap { FeedDate.parse($0) } ?? now
        return .milliseconds(max(0, date.milliseconds - server.milliseconds))
    }
}
