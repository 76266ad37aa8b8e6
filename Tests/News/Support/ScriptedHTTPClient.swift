import AdderHTTP
import Servers
import Synchronization

@testable import NewsKit

/// A client that answers from a table, and remembers the requests.
final class ScriptedHTTPClient: HTTPClient {
    enum Answer: Sendable {
        case document(String, etag: String? = nil)
        case page(String)
        case notModified
        case failure(HTTPError)
    }

    private let answers: Mutex<[String: [Answer]]>
    private let log = Mutex<[HTTPRequest]>([])

    /// Creates a client. An address with several answers gives the last one again and again.
    init(_ answers: [String: [Answer]] = [:]) {
        self.answers = Mutex(answers)
    }

    /// The requests so far, in their order.
    var requests: [HTTPRequest] { log.withLock { $0 } }

    func set(_ url: String, _ answers: Answer...) {
        self.answers.withLock { $0[url] = answers }
    }

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        log.withLock { $0.append(request) }
        let answer = answers.withLock { table -> Answer? in
            guard let left = table[request.url], let first = left.first else { return nil }
            if left.count > 1 { table[request.url] = Array(left.dropFirst()) }
            return first
        }
        switch answer {
        case .document(let text, let etag):
            return HTTPResponse(
                .ok(Array(text.utf8)), url: request.url, contentType: "application/rss+xml",
                validators: HTTPValidators(etag: etag))
        case .page(let html):
            return HTTPResponse(.ok(Array(html.utf8)), url: request.url, contentType: "text/html")
        case .notModified: return HTTPResponse(.notModified, url: request.url)
        case .failure(let error): throw error
        case nil: throw HTTPError(.notFound, "No document is at \(request.url).", status: 404)
        }
    }
}
