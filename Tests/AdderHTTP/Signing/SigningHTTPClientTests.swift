import Adder
import AdderHTTP
import Testing

/// What a client adds to each request when it signs.
@Suite struct SigningHTTPClientTests {
    /// A client that returns the request.
    private final class RecordingClient: HTTPClient {
        private let request = Lock<HTTPRequest?>(nil)

        var sent: HTTPRequest? { request.withLock { $0 } }

        func fetch(
            _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
        ) async throws(HTTPError) -> HTTPResponse {
            self.request.withLock { $0 = request }
            return HTTPResponse(.ok([]), url: request.url)
        }
    }

    private let client = RecordingClient()

    private func signing(_ secret: Secret = Secret(literal: "hush")) -> SigningHTTPClient {
        SigningHTTPClient(client, key: Secret(literal: "shop"), secret: secret) {
            Timestamp(milliseconds: 1_767_225_600_999)
        }
    }

    /// The example of the reference, whose signature OpenSSL has computed.
    @Test func aRequestIsSigned() async throws {
        var request = HTTPRequest(
            .post, url: "https://ada:hush@PAY.example:443/payments#top",
            body: HTTPBody(Array(#"{"amount":1250}"#.utf8), contentType: "application/json"))
        request.headers = [HTTPHeader("Idempotency-Key", "7f3a")]
        _ = try await signing().fetch(request)
        let sent = try #require(client.sent)
        let headers = sent.headers.map { "\($0.name): \($0.value)" }
        #expect(
            headers == [
                "Idempotency-Key: 7f3a", "X-Adder-Key: shop", "X-Adder-Time: 1767225600",
                "X-Adder-Signature: 2959739d8abcd6cd46210edfcc43c94dd732be3063164b51fc3ae31443f6aa32",
            ])
        #expect((sent.url, sent.body, sent.method) == (request.url, request.body, .post))
        // The headers follow no redirect to another server, and no text shows them.
        #expect(sent.headers.map(\.isSensitive) == [false, true, false, true])
    }

    @Test func everyPartChangesTheSignature() {
        func signature(
            _ method: HTTPMethod = .post, _ address: String = "https://pay.example/", _ body: [UInt8] = [1],
            at time: String = "1", secret: String = "hush"
        ) -> String {
            SigningHTTPClient.signature(of: method, address, body, at: time, secret: secret)
        }
        let all = [
            signature(), signature(.put), signature(.post, "https://pay.example/a"),
            signature(.post, "https://pay.example/", [2]), signature(at: "2"), signature(secret: "Hush"),
        ]
        #expect(Set(all).count == all.count)
        #expect(signature() == signature())
    }

    @Test func withoutItsSecretNothingIsSent() async {
        let error = await #expect(throws: HTTPError.self) {
            try await signing(Secret(environment: "ADDER_TESTS_ABSENT")).fetch(HTTPRequest(url: "https://pay.example"))
        }
        #expect(error?.code == .invalidRequest)
        #expect(error?.message.contains("ADDER_TESTS_ABSENT") == true)
        #expect(client.sent == nil)
    }
}
