extension HTTPError {
    static let cancelled = HTTPError(.cancelled, "The request was cancelled. Send it again if it is still needed.")

    /// Creates the error of a status that is neither a success nor a redirect.
    init(status: Int, of url: HTTPURL, retryAfter: Duration?) {
        let server = "The server of \(url.text) has answered with the status \(status)"
        switch status {
        case 401, 403, 407:
            self.init(.denied, "\(server): it denies access. Check the address and its password.", status: status)
        case 404:
            self.init(.notFound, "\(server): no document is there. Check the address.", status: status)
        case 410:
            self.init(.gone, "\(server): the document was removed for good. Remove the address.", status: status)
        case 429:
            self.init(
                .limited, "\(server): there were too many requests. \(Self.advice(retryAfter))", status: status,
                retryAfter: retryAfter)
        case 500...599:
            self.init(
                .serverFailure, "\(server): it has failed or is busy. \(Self.advice(retryAfter))", status: status,
                retryAfter: retryAfter)
        case 304:
            self.init(
                .malformed, "\(server), “not modified”, although no condition was sent. Try again later.",
                status: status)
        default:
            self.init(.refused, "\(server), which brings no document. Check the address.", status: status)
        }
    }

    private static func advice(_ retryAfter: Duration?) -> String {
        retryAfter.map { "Try again in \($0.components.seconds) seconds." } ?? "Try again later."
    }
}
