import Testing

/// A promise of the client that its transport over `URLSession` does not keep, with the reason. Tests of it are left out there.
enum URLSessionLimit: Comment {
    // On every system:
    case handshakes = "URLSession tells nothing of the handshake of TLS, so the deadline of the request ends it."
    // Of Foundation on Linux alone:
    case closing = "Foundation on Linux closes a connection only when it has read what has arrived: here without end."
    case compression = "Foundation on Linux takes half of a gzip document for the whole."
    case numbers = "Foundation on Linux takes no number for a host but one of IPv4 in four decimal parts."
    case proxies = "Foundation on Linux reads http_proxy, and ignores the dictionary of a configuration."

    fileprivate var isInForce: Bool {
        #if ADDER_FOUNDATION
            true
        #elseif canImport(Darwin)
            self == .handshakes
        #else
            false
        #endif
    }
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out where its promise is not kept.
    static func limited(by limit: URLSessionLimit) -> Self { .disabled(if: limit.isInForce, limit.rawValue) }
}
