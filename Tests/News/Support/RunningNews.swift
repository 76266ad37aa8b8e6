import Adder
import AdderHTTP
import AdderStorage
import AdderTesting
import Testing

@testable import NewsKit

/// The kit in an SDK, with its cache in a file, as a host uses it.
struct RunningNews: Sendable {
    let sdk: SDK<NewsKit>
    let probe: StreamProbe

    init(
        _ path: String, _ http: any HTTPClient, _ environment: HostEnvironment = .withoutWaiting(),
        itemsPerSource: Int = 1_000, downloadFolder: String? = nil
    ) async throws {
        sdk = try await SDK.start(environment: environment) {
            NewsKit.enable(with: NewsDependencies(http: http)) {
                $0.storage = .file(path)
                $0.itemsPerSource = itemsPerSource
                $0.downloadFolder = downloadFolder
            }
        }
        probe = StreamProbe(sdk.stream)
    }

    /// Answers a request, whose failure is an error.
    func reply(_ request: NewsRequest) async throws -> NewsResponse {
        let response = try await sdk.stream.reply(to: request)
        if case .failed(let error) = response { throw error }
        return response
    }

    func add(_ url: String) async throws {
        _ = try await reply(.sources(.add(NewsSourceDraft(url))))
    }

    func refresh() async throws -> NewsRefreshOutcome {
        guard case .changed(.refreshed(let outcome)) = try await reply(.sources(.refresh([]))) else {
            throw UnexpectedResponse()
        }
        return outcome
    }

    func items(_ query: NewsQuery = NewsQuery(limit: 10_000)) async throws -> [NewsItem] {
        guard case .items(.page(let page)) = try await reply(.items(.list(query))) else { throw UnexpectedResponse() }
        return page.items
    }

    func sources() async throws -> [NewsSource] {
        guard case .sources(.list(let sources)) = try await reply(.sources(.list)) else { throw UnexpectedResponse() }
        return sources
    }

    /// The titles of the items that match a query, in the order of the alphabet.
    func titles(_ query: NewsQuery = NewsQuery(limit: 10_000)) async throws -> [String] {
        try await items(query).map(\.title).sorted()
    }
}

private struct UnexpectedResponse: Error {}
