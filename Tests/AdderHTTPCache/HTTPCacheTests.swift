import Adder
import AdderHTTP
import AdderHTTPCache
import AdderHTTPTesting
import AdderStorage
import AdderTesting
import Foundation
import Testing

/// The file of a cache: its secrets, its size, its damage, and its other users.
@Suite struct HTTPCacheTests {
    private let http = HTTPStub()
    private let url = "https://shop.example/items"
    private let folder: TemporaryFolder
    private let reports = Reports()

    private final class Reports: Sendable {
        let errors = Lock<[StorageError]>([])
    }

    init() throws { folder = try TemporaryFolder() }

    private var path: String { folder.file("http.db") }

    private func client(_ cache: HTTPCache, account: String? = nil) -> CachingHTTPClient {
        CachingHTTPClient(
            http, cache: cache, account: account, now: { [http] in http.clock.timestamp },
            report: { [reports] error in reports.errors.withLock { $0.append(error) } })
    }

    private func answer(_ url: String, _ texts: String...) {
        for text in texts {
            http.answer(url, with: .text(text, headers: [HTTPHeader("Cache-Control", "max-age=86400")]))
        }
    }

    private func text(_ client: CachingHTTPClient, _ change: (inout HTTPRequest) -> Void = { _ in }) async throws
        -> String
    {
        var request = HTTPRequest(url: url)
        change(&request)
        return String(decoding: try await client.fetch(request).body, as: UTF8.self)
    }

    @Test func documentsOutliveTheProcess() async throws {
        answer(url, "1")
        let first = try await HTTPCache(.file(path))
        #expect(try await text(client(first)) == "1")
        // Another connection, as that of another process, sees it at once.
        let second = try await HTTPCache(.file(path))
        #expect(try await text(client(second)) == "1")
        await first.close()
        await second.close()
        #expect(try await text(client(try await HTTPCache(.file(path)))) == "1")
        #expect(http.requests.count == 1)
    }

    private typealias Change = @Sendable (inout HTTPRequest) -> Void

    private static let secrets: [Change] = [
        { $0.headers = [HTTPHeader("Authorization", "Bearer canary")] },
        { $0.headers = [HTTPHeader("Cookie", "canary")] },
        { $0.headers = [HTTPHeader("X-Key", Sensitive("canary"))] }, { $0.credentials = Sensitive("ada:canary") },
        { $0.url = "https://ada:canary@shop.example/items" },
    ]

    @Test(arguments: secrets.indices)
    func anAccountHasItsOwnDocuments(_ index: Int) async throws {
        let change = Self.secrets[index]
        let cache = try await HTTPCache(.file(path))
        http.answer(
            url,
            with: .text(
                "1",
                headers: [
                    HTTPHeader("Cache-Control", "max-age=60"), HTTPHeader("Vary", "Authorization, Cookie, X-Key"),
                    HTTPHeader("Set-Cookie", "canary"),
                ]))
        // Nobody's secret is kept nowhere.
        #expect(try await text(client(cache), change) == "1")
        #expect(try await text(client(cache), change) == "1")
        #expect(http.requests.count == 2)
        #expect(try await cache.byteCount() == 0)
        for account in ["ada", "bob"] {
            for _ in 1...2 { #expect(try await text(client(cache, account: account), change) == "1") }
        }
        #expect(http.requests.count == 4)
        // Without the secret, it is another document.
        #expect(try await text(client(cache, account: "ada")) == "1")
        #expect(http.requests.count == 5)
        try await cache.removeAll(of: "ada")
        #expect(try await text(client(cache, account: "bob"), change) == "1")
        #expect(try await text(client(cache, account: "ada"), change) == "1")
        #expect(http.requests.count == 6)
        await cache.close()
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let bytes = try Data(contentsOf: URL(fileURLWithPath: folder.file(file)))
            #expect(bytes.range(of: Data("canary".utf8)) == nil, "\(file)")
        }
    }

    @Test func aPublicRequestGetsNoPrivateDocument() async throws {
        let cache = try await HTTPCache(.memory)
        // The stub's servers are public.
        answer(url, "1")
        _ = try await text(client(cache)) { $0.origin = .public }
        _ = try await text(client(cache))
        #expect(http.requests.count == 1)
        let other = CachingHTTPClient(PrivateClient(), cache: cache, now: { [http] in http.clock.timestamp })
        let address = "http://router.example/"
        #expect(try await text(other) { $0.url = address } == "private")
        #expect(try await text(client(cache)) { $0.url = address } == "private")
        await #expect(throws: HTTPError.self) {
            try await text(client(cache)) { ($0.url, $0.origin) = (address, .public) }
        }
    }

    private struct PrivateClient: HTTPClient {
        func fetch(
            _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
        ) async throws(HTTPError) -> HTTPResponse {
            var response = HTTPResponse(.ok(Array("private".utf8)), url: request.url, zone: .private)
            response.headers = [HTTPHeader("cache-control", "max-age=60")]
            return response
        }
    }

    @Test func theDocumentThatWasNotUsedLeaves() async throws {
        let cache = try await HTTPCache(.memory, limit: 3_500)
        let client = client(cache)
        func fetch(_ number: Int) async throws -> Bool {
            let count = http.requests.count
            _ = try await text(client) { $0.url = "https://shop.example/\(number)" }
            return http.requests.count > count
        }
        for number in 1...4 { answer("https://shop.example/\(number)", String(repeating: "x", count: 1_000)) }
        for number in 1...3 {
            #expect(try await fetch(number))
            http.clock.advance(by: .seconds(7_200))
        }
        #expect(try await !fetch(1))
        #expect(try await fetch(4))
        #expect(try await cache.byteCount() <= 3_500)
        #expect(try await !fetch(1))
        #expect(try await fetch(2))
        answer("https://shop.example/5", String(repeating: "x", count: 4_000))
        for _ in 1...2 { #expect(try await fetch(5)) }
        #expect(try await !fetch(1))
        try await cache.removeAll()
        #expect(try await cache.byteCount() == 0)
    }

    @Test func aDamagedCacheBeginsAnew() async throws {
        answer(url, "1")
        let cache = try await HTTPCache(.file(path))
        #expect(await cache.discarded == nil)
        _ = try await text(client(cache))
        await cache.close()
        try Data(repeating: 7, count: 9_000).write(to: URL(fileURLWithPath: path))
        let next = try await HTTPCache(.file(path))
        #expect(await next.discarded?.code == .corrupt)
        #expect(try await text(client(next)) == "1")
        #expect(try await text(client(next)) == "1")
        #expect(http.requests.count == 2)
    }

    /// A row may have any number, and any text.
    @Test(arguments: [
        "received = -9223372036854775808, requested = 9223372036854775807", "received = 9223372036854775807",
        "requested = -9223372036854775808", "used = -9223372036854775808", "size = 9223372036854775807", "code = -1",
        "zone = 'x'", "headers = 'x' || char(10) || ':' || char(10) || 'cache-control:'", "varied = ':'", "url = ''",
    ])
    func aDamagedRowIsNoCrash(_ change: String) async throws {
        answer(url, "1")
        answer("https://shop.example/2", "2")
        let cache = try await HTTPCache(.file(path))
        for address in [url, "https://shop.example/2"] { _ = try await text(client(cache)) { $0.url = address } }
        await cache.close()
        let database = try await Database(.file(path), migrations: [Migration(1, ""), Migration(2, "")])
        try await database.write { connection throws(StorageError) in
            try connection.execute("UPDATE document SET \(change)")
        }
        await database.close()
        let damaged = try await HTTPCache(.file(path), limit: 300)
        for source in [HTTPRequest.Source.cache, .freshCache, .server] {
            let found = try? await text(client(damaged)) { $0.source = source }
            #expect(found == "1" || source == .cache)
        }
        #expect(try await text(client(damaged)) { $0.url = "https://shop.example/2" } == "2")
        #expect(reports.errors.withLock { $0 }.isEmpty)
    }

    @Test func aCacheThatFailsIsNoFailure() async throws {
        answer(url, "1")
        let cache = try await HTTPCache(.memory)
        await cache.close()
        #expect(try await text(client(cache)) == "1")
        #expect(reports.errors.withLock { $0.map(\.code) } == [.closed, .closed, .closed])
    }

    /// Readers and writers in several connections to one file.
    @Test func severalClientsShareAFile() async throws {
        let path = path
        for number in 0..<10 { answer("https://shop.example/\(number)", "\(number)") }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for task in 0..<6 {
                group.addTask {
                    let cache = try await HTTPCache(.file(path), limit: 600)
                    for step in 0..<40 {
                        let number = (task * 7 + step) % 10
                        let text = try await text(client(cache)) { $0.url = "https://shop.example/\(number)" }
                        #expect(text == "\(number)")
                    }
                    await cache.close()
                }
            }
            try await group.waitForAll()
        }
        // A cache that another one keeps waiting for a second is passed by.
        #expect(reports.errors.withLock { $0.allSatisfy { $0.code == .locked } })
        #expect(try await HTTPCache(.file(path)).byteCount() <= 600)
    }
}
