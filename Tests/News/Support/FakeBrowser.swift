import Adder
import NewsKit

/// A browser that remembers what it was asked to open.
final class FakeBrowser: NewsBrowser {
    private let links = Lock<[NewsLink]>([])
    private let error: NewsError?

    init(throwing error: NewsError? = nil) {
        self.error = error
    }

    var opened: [String] { links.withLock { $0.map(\.description) } }

    func open(_ link: NewsLink) async throws(NewsError) {
        if let error { throw error }
        links.withLock { $0.append(link) }
    }
}
