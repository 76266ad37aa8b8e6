import Adder
import Testing

@testable import AdderHTTP

@Suite struct HTTPHeadTests {
    private let now = Timestamp(milliseconds: 1_767_225_600_000)

    private func head(_ fields: (String, String)...) -> HTTPHead {
        HTTPHead(status: 200, fields: fields.map { (name: $0.0, value: $0.1) })
    }

    @Test func linesMakeAHead() {
        var head = HTTPHead()
        for line in ["HTTP/1.1 100 Continue\r\n", "\r\n", "HTTP/1.1 200 OK\r\n", "ETag:  \"a\" \r\n"] {
            _ = head.append(Array(line.utf8))
        }
        #expect(!head.isComplete)
        _ = head.append(Array("\r\n".utf8))
        #expect(head.isComplete)
        _ = head.append(Array("HTTP/1.1 500 in a trailer\r\n".utf8))
        #expect(head.status == 200)
        #expect(head.value("etag") == "\"a\"")
    }

    @Test func aHeadEndsAtTheLimit() {
        var head = HTTPHead()
        let line = Array("X: \(String(repeating: "a", count: 995))\r\n".utf8)
        let taken = (0..<100).prefix { _ in head.append(line) }
        #expect(taken.count == 65)
    }

    @Test(
        arguments: [
            ("60", .bytes(60)), ("60, 60", .bytes(60)), ("99999999999999999999", .bytes(.max)), ("-5", .invalid),
            ("+5", .invalid), ("5, 6", .invalid), ("five", .invalid), ("", .unknown),
        ] as [(String, HTTPHead.Length)])
    func theLengthIsANumber(_ text: String, expected: HTTPHead.Length) {
        #expect(head(("Content-Length", text)).length == expected)
    }

    @Test(
        arguments: [
            ("max-age=60", nil, true, 60), ("public, MAX-AGE=\"60\", must-revalidate", nil, true, 60),
            ("max-age=60", "20", true, 40),
            ("max-age=60", "90", true, 0), ("max-age=60", "old", true, 60), ("no-cache", nil, true, 0),
            ("no-cache, max-age=60", nil, true, 0), ("max-age=60, no-store", nil, false, 0),
            ("no-store", nil, false, 0),
            ("s-maxage=60", nil, true, nil), ("max-age=-1", nil, true, nil), ("max-age=x", nil, true, nil),
            ("", nil, true, nil),
            ("max-age", nil, true, nil), ("max-age=99999999999999999999", nil, true, 1 << 31),
        ] as [(String, String?, Bool, Int?)])
    func cacheControlSaysHowLong(_ text: String, age: String?, isStorable: Bool, seconds: Int?) {
        let caching = HTTPCaching(
            age.map { head(("Cache-Control", text), ("Age", $0)) } ?? head(("Cache-Control", text)))
        #expect(caching == HTTPCaching(isStorable: isStorable, freshness: seconds.map { .seconds($0) }))
    }

    @Test(
        arguments: [
            ("120", nil, 120), ("0", nil, 0), ("Thu, 01 Jan 2026 00:01:00 GMT", nil, 60),
            ("Thu, 01 Jan 2026 00:01:00 GMT", "Thu, 01 Jan 2026 00:00:50 GMT", 10),
            ("Wed, 31 Dec 2025 23:00:00 GMT", nil, 0), ("soon", nil, nil), ("-5", nil, nil),
        ] as [(String, String?, Int?)])
    func retryAfterIsSecondsOrADate(_ text: String, date: String?, seconds: Int?) {
        let answer = date.map { head(("Retry-After", text), ("Date", $0)) } ?? head(("Retry-After", text))
        #expect(answer.retryAfter(now: now) == seconds.map { Duration.seconds($0) })
    }

    @Test(
        arguments: [
            ("Text/XML; charset=\"ISO-8859-1\"", "text/xml", "iso-8859-1"),
            ("application/rss+xml", "application/rss+xml", nil),
            ("text/html;charset=", "text/html", nil), (" ", nil, nil),
        ] as [(String, String?, String?)])
    func contentTypeHasTwoParts(_ text: String, type: String?, charset: String?) {
        let parts = head(("Content-Type", text)).contentType
        #expect(parts.type == type)
        #expect(parts.charset == charset)
    }
}
