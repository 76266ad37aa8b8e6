import Adder
import NewsKit
import Testing

/// The code that docs/HTTP.md shows.
@Suite struct HTTPGuideTests {
    @Test func aDocumentIsFetchedOnce() async throws {
        let server = try HostileServer { _, ordinal in
            ordinal == 0 ? .document("<rss/>", ["ETag: \"a\""]) : [.head(304)]
        }
        let address = server.address
        var documents: [String] = []

        let http = LimitedHTTPClient(LiveHTTPClient(), atMost: 6)
        let first = try await http.fetch(HTTPRequest(url: address))
        let again = try await http.fetch(
            HTTPRequest(url: first.permanentURL ?? address, validators: first.validators))
        for response in [first, again] {
            switch response.status {
            case .ok(let bytes): documents.append(String(decoding: bytes, as: UTF8.self))
            case .notModified: documents.append("unchanged")
            }
        }

        #expect(documents == ["<rss/>", "unchanged"])
    }

    @Test func aFailureThatMayPassIsTriedAgain() async throws {
        let server = try HostileServer { _, ordinal in ordinal == 0 ? [.reset] : .document("<rss/>") }
        let http = LiveHTTPClient()
        let request = HTTPRequest(url: server.address)
        let sleep: (Duration) async throws -> Void = { _ in }

        var generator = SeededGenerator(seed: 1)
        let response = try await http.fetch(request, retrying: Backoff(), using: &generator, sleep: sleep)

        #expect(response.body == Array("<rss/>".utf8))
    }

    @Test func anErrorHasACode() async {
        var advice = ""

        do throws(HTTPError) {
            _ = try await LiveHTTPClient().fetch(HTTPRequest(url: "file:///etc/passwd"))
        } catch {
            switch error.code {
            case .invalidURL, .notFound, .gone: advice = "Correct the address. \(error.message)"
            case _ where error.isTransient: advice = "Refresh later. \(error.message)"
            default: advice = error.message
            }
        }

        #expect(advice.hasPrefix("Correct the address. The address “file:///etc/passwd” cannot be fetched"))
    }
}
