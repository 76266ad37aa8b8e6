import AdderHTTP
import Foundation
import Servers
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client over the session of an app, whose delegate pins the certificates of its servers.
struct AppClient: HTTPClient {
    let session: URLSession

    func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        guard request.source != .cache, request.destination == nil, let url = URL(string: request.url) else {
            throw HTTPError(.invalidRequest, "The app's client cannot fetch \(request.url) so. Ask the server for it.")
        }
        var sent = URLRequest(url: url)
        sent.httpMethod = request.method.rawValue
        sent.httpBody = request.body.map { Data($0.bytes) }
        sent.setValue(request.body?.contentType, forHTTPHeaderField: "Content-Type")
        sent.setValue(request.accept, forHTTPHeaderField: "Accept")
        for header in request.headers { sent.setValue(header.value, forHTTPHeaderField: header.name) }
        do {
            let (data, answer) = try await session.data(for: sent)
            return try response(to: request, data, answer as? HTTPURLResponse)
        } catch let error as HTTPError {
            throw error
        } catch {
            if Task.isCancelled { throw .cancelled }
            let reason = error.localizedDescription
            throw HTTPError(.unreachable, "No answer of \(request.url): \(reason). Try again later.")
        }
    }

    private func response(
        to request: HTTPRequest, _ data: Data, _ answer: HTTPURLResponse?
    ) throws(HTTPError) -> HTTPResponse {
        let status = answer?.statusCode ?? 0
        guard (200..<300).contains(status) || request.expectedStatuses.contains(status) else {
            let code: HTTPError.Code = status >= 500 ? .serverFailure : status == 404 ? .notFound : .refused
            throw HTTPError(code, "The status of \(request.url) is \(status). Check the address.", status: status)
        }
        guard data.count <= request.limit else {
            throw HTTPError(.tooLarge, "The document at \(request.url) is too long. Check the address.")
        }
        var response = HTTPResponse(.ok(Array(data)), url: answer?.url?.absoluteString ?? request.url)
        response.code = status
        response.headers = answer?.allHeaderFields.map { HTTPHeader("\($0.key)".lowercased(), "\($0.value)") } ?? []
        return response
    }
}

// Foundation's session on Linux leaks what it allocates, and leaves sources of events whose connections are closed behind, of which
// a process may die later: these tests have a process of their own, `Tests/run --transport`.
#if canImport(Darwin) || ADDER_FOUNDATION
    /// The code of docs/HTTP.md, “A client of your own”.
    @Suite struct AppClientTests {
        private let client = AppClient(session: URLSession(configuration: .ephemeral))

        @Test func aKitFetchesOverTheSessionOfAnApp() async throws {
            let server = try HostileServer(.document("hello", status: 201, ["ETag: \"1\""]))
            var request = HTTPRequest(
                .post, url: server.address, body: HTTPBody(Array("{}".utf8), contentType: "application/json"))
            request.headers = [HTTPHeader("X-Trace", "7")]
            let response = try await client.fetch(request)
            #expect((response.code, response.header("ETag"), response.body) == (201, "\"1\"", Array("hello".utf8)))
            let head = try #require(server.heads.first)
            #expect(head.contains("Content-Type: application/json") && head.contains("X-Trace: 7"))
            #expect(server.bodies == [Array("{}".utf8)])
        }

        @Test(arguments: [(404, .notFound), (503, .serverFailure), (400, .refused)] as [(Int, HTTPError.Code)])
        func aStatusIsAnError(_ status: Int, _ code: HTTPError.Code) async throws {
            let server = try HostileServer(.document("", status: status))
            #expect(await client.error(at: server.address)?.code == code)
        }

        @Test func aServerThatIsNotThereIsAnError() async throws {
            let port = try ReservedPort()
            #expect(await client.error(at: "http://127.0.0.1:\(port.number)")?.code == .unreachable)
        }
    }
#endif
