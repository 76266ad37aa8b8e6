public import Adder

/// A client that signs each request with a key and a secret, so that the server knows who has sent it, and that nobody has
/// changed it.
///
/// ```swift
/// let http = SigningHTTPClient(LiveHTTPClient(), key: key, secret: secret)
/// ```
///
/// The signature is the HMAC-SHA-256 of RFC 2104, with the secret as its key, of five lines with `\n` between them:
///
/// 1. `adder-1`, the version of this form
/// 2. the method: `POST`
/// 3. the address without a name, a password and a fragment, with the scheme and the host in small letters, and without the
///    port of the scheme: `https://pay.example/payments`
/// 4. the time in seconds since 1970: `1767225600`
/// 5. the SHA-256 of the body, of no bytes if there is none, in 64 hexadecimal digits in small letters
///
/// The headers are `X-Adder-Key`, `X-Adder-Time`, and `X-Adder-Signature` in hexadecimal digits. A server makes the signature
/// again, compares in constant time, and refuses a time that is more than five minutes off. With the secret `hush`, the body
/// `{"amount":1250}` and the lines above, the signature is
/// `2959739d8abcd6cd46210edfcc43c94dd732be3063164b51fc3ae31443f6aa32`.
///
/// The secret itself is never sent. The headers are sent to the scheme, the host and the port of the address alone, and no text
/// shows them.
public struct SigningHTTPClient: HTTPClient {
    private let client: any HTTPClient
    private let key: Secret
    private let secret: Secret
    private let now: @Sendable () -> Timestamp

    /// Creates a client that signs what another one sends.
    ///
    /// - Parameters:
    ///   - client: The client that sends the requests.
    ///   - key: The key that names the sender, such as `CoreOptions.apiKey`.
    ///   - secret: The secret that only the sender and the server know, such as `CoreOptions.apiSecret`.
    public init(_ client: any HTTPClient, key: Secret, secret: Secret) {
        self.init(client, key: key, secret: secret, now: SystemTime.now)
    }

    package init(
        _ client: any HTTPClient, key: Secret, secret: Secret, now: @escaping @Sendable () -> Timestamp
    ) {
        (self.client, self.key, self.secret, self.now) = (client, key, secret, now)
    }

    /// Signs a request, and sends it.
    ///
    /// - Throws: ``HTTPError`` of the client; with the code `invalidRequest` if the key or the secret cannot be revealed.
    public func fetch(
        _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
    ) async throws(HTTPError) -> HTTPResponse {
        let url = try HTTPURL(request.url)
        let time = "\(now().milliseconds / 1_000)"
        var request = request
        do throws(SecretError) {
            let signature = Self.signature(
                of: request.method, url.text, request.body?.bytes ?? [], at: time, secret: try secret.reveal())
            request.headers += [
                HTTPHeader("X-Adder-Key", Sensitive(try key.reveal())), HTTPHeader("X-Adder-Time", time),
                HTTPHeader("X-Adder-Signature", Sensitive(signature)),
            ]
        } catch {
            throw HTTPError(.invalidRequest, "\(url.text): the request cannot be signed. \(error.description)")
        }
        return try await client.fetch(request, progress: progress)
    }

    /// Returns the signature of a request: 64 hexadecimal digits.
    package static func signature(
        of method: HTTPMethod, _ address: String, _ body: [UInt8], at time: String, secret: String
    ) -> String {
        let document = SHA256.hexadecimal(SHA256.digest(of: body))
        let text = ["adder-1", method.rawValue, address, time, document].joined(separator: "\n")
        return SHA256.hexadecimal(SHA256.authenticationCode(of: Array(text.utf8), key: Array(secret.utf8)))
    }
}
