package import AdderHTTP

extension LiveHTTPClient {
    /// Returns a client that does not time out before its test does. Other tests may keep every thread busy for a while.
    package static func patient(
        _ transport: any HTTPTransport = systemTransport(), userAgent: String = "Adder"
    ) -> LiveHTTPClient {
        LiveHTTPClient(
            limits: Limits(connecting: .seconds(600), request: .seconds(600)), userAgent: userAgent,
            transport: transport)
    }

    /// Returns a client with deadlines that a test can wait for, and which no correct answer on this machine needs.
    package static func impatient(_ milliseconds: Int = 300) -> LiveHTTPClient {
        LiveHTTPClient(limits: Limits(connecting: .milliseconds(milliseconds), request: .milliseconds(milliseconds)))
    }
}

extension HTTPClient {
    /// Returns the outcome of a request.
    package func outcome(_ request: HTTPRequest) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) { return .success(try await fetch(request)) } catch { return .failure(error) }
    }

    /// Returns the body of a document; `nil` if the request fails.
    package func body(at url: String) async -> String? {
        (try? await outcome(HTTPRequest(url: url)).get()).map { String(decoding: $0.body, as: UTF8.self) }
    }

    /// Returns the error of a request; `nil` if it succeeds.
    package func error(of request: HTTPRequest) async -> HTTPError? {
        if case .failure(let error) = await outcome(request) { error } else { nil }
    }

    /// Returns the error of a request; `nil` if it succeeds.
    package func error(at url: String) async -> HTTPError? { await error(of: HTTPRequest(url: url)) }
}

/// A transport that takes every server for a public one, as far as its redirects go. Its connections are real.
package struct PublicTransport: HTTPTransport {
    private let transport = LiveHTTPClient.systemTransport()

    package init() {}

    package func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer {
        var answer = try await transport.send(exchange)
        answer.zone = .public
        return answer
    }
}
