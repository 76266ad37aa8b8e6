import AdderHTTP
import AdderHTTPTesting

extension HTTPStub.Answer {
    /// Returns a feed with this text.
    static func feed(_ text: String, etag: String? = nil) -> HTTPStub.Answer {
        .text(text, type: "application/rss+xml", headers: etag.map { [HTTPHeader("ETag", $0)] } ?? [])
    }

    /// Returns a page of the web.
    static func page(_ html: String) -> HTTPStub.Answer { .text(html, type: "text/html") }
}
