import Adder

extension HTTPError {
    static func timedOut(_ url: HTTPURL, _ limit: Duration) -> HTTPError {
        HTTPError(.timedOut, "The answer of \(url.text) did not arrive in \(seconds(limit)). Try again later.")
    }

    static func connectTimedOut(_ url: HTTPURL, _ limit: Duration) -> HTTPError {
        HTTPError(
            .timedOut,
            "The server of \(url.text) did not accept a connection in \(seconds(limit)). Check the address."
        )
    }

    static func headTooLarge(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .tooLarge,
            "The head of the answer of \(url.text) is longer than \(HTTPHead.limit) bytes. Check the address.")
    }

    static func bodyTooLarge(_ url: HTTPURL, _ limit: Int) -> HTTPError {
        HTTPError(.tooLarge, "The document at \(url.text) is longer than \(limit) bytes. Check the address.")
    }

    static func cutOff(_ url: HTTPURL, _ reason: String) -> HTTPError {
        HTTPError(.cutOff, "The answer of \(url.text) broke off (\(reason)). Try again later.")
    }

    static func undecodable(_ url: HTTPURL, _ reason: String) -> HTTPError {
        HTTPError(.undecodable, "The document at \(url.text) cannot be decompressed (\(reason)). Try again later.")
    }

    static func malformedLength(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .malformed, "The answer of \(url.text) contradicts itself about its length. Try again later.")
    }

    static func privateAddress(_ url: HTTPURL) -> HTTPError {
        HTTPError(
            .privateAddress,
            "A public server leads to \(url.text), which is in a private network. Enter that address itself to open it."
        )
    }

    private static func seconds(_ limit: Duration) -> String {
        let (seconds, attoseconds) = limit.clamped(to: .century).components
        let milliseconds = seconds * 1_000 + attoseconds / 1_000_000_000_000_000
        return milliseconds % 1_000 == 0 ? "\(seconds) seconds" : "\(milliseconds) milliseconds"
    }
}
