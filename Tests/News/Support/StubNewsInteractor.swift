import Adder

@testable import NewsKit

/// An interactor without a store: it answers every request with one response, and remembers the requests.
final class StubNewsInteractor: Interactor {
    private let log = Lock<[NewsRequest]>([])
    private let response: NewsResponse

    init(_ response: NewsResponse) {
        self.response = response
    }

    var requests: [NewsRequest] { log.withLock { $0 } }

    func lane(for request: NewsRequest) -> Lane {
        if case .search = request { .latest(after: .seconds(1)) } else { .serial }
    }

    func respond(to request: NewsRequest, _ call: Call<NewsResponse>) async -> NewsResponse {
        log.withLock { $0.append(request) }
        return response
    }
}
