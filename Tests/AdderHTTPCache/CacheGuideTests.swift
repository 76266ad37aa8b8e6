import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Testing

/// The code of docs/HTTP.md, “JSON”, and that of the reference of the cache.
@Suite struct CacheGuideTests {
    struct Item: Codable, Equatable {
        let sku: String
        let price: Double
    }

    struct Receipt: Decodable, Equatable {
        let number: Int64
    }

    private let stub = HTTPStub()
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func aValueIsSentAndReceived() async throws {
        let (http, url) = (stub, "https://shop.example/orders")
        stub.answer(url, to: .post, with: .json(#"{"number":7}"#, status: 201))
        let order = Item(sku: "milk", price: 1.5)
        let request = HTTPRequest(.post, url: url, body: try .json(order))
        let receipt = try await http.fetch(request).decoded(as: Receipt.self)
        #expect(receipt == Receipt(number: 7))
        #expect(stub.requests.first?.body?.bytes == Array(#"{"sku":"milk","price":1.5}"#.utf8))
        stub.answer(url, with: .json(#"[{"sku":"milk","price":1},{"sku":"tea","price":"2"}]"#))
        let error = try await #require(throws: HTTPError.self) {
            try await stub.fetch(HTTPRequest(url: url)).decoded(as: [Item].self)
        }
        #expect(error.message.contains("[1].price: Expected a number, but found a string."))
    }

    @Test func aScreenShowsTheCacheAtOnce() async throws {
        stub.answer(
            "https://shop.example/items",
            with: .json(#"[{"sku":"milk","price":1}]"#), .json(#"[{"sku":"milk","price":2}]"#))
        let cache = try await HTTPCache(.file(folder.file("http.db")))
        let http = CachingHTTPClient(stub, cache: cache, now: { [stub] in stub.clock.timestamp })
        func prices() async throws -> [String] {
            var shown: [String] = []
            func show(_ items: [Item], _ age: Duration?) {
                shown.append(items.map { "\($0.price)" }.joined() + (age.map { ", \($0) ago" } ?? ""))
            }
            var request = HTTPRequest(url: "https://shop.example/items")
            request.source = .cache
            if let stored = try? await http.fetch(request), case .cache(let age) = stored.source {
                show(try stored.decoded(), age)
            }
            request.source = .server
            show(try await http.fetch(request).decoded(), nil)
            return shown
        }
        #expect(try await prices() == ["1.0"])
        stub.clock.advance(by: .seconds(90))
        #expect(try await prices() == ["1.0, 90.0 seconds ago", "2.0"])
    }
}
