/// One request to one server, without redirects.
package struct HTTPExchange: Sendable {
    package let method: HTTPMethod
    package let url: HTTPURL
    /// The headers, without characters that could begin another one.
    let headers: [(name: String, value: String)]
    /// The document that is sent; `nil` if there is none.
    let body: [UInt8]?
    /// The statuses beside a success whose document is read.
    let expectedStatuses: Set<Int>
    /// The largest body, before and after decompression.
    let limit: Int
    let connectDeadline: Duration
    /// The time that is left of the whole request.
    let deadline: Duration
    /// The time that the whole request had, for the message.
    package let requestDeadline: Duration
    /// The zone of the network that the address comes from.
    let origin: NetworkZone
    /// A Boolean value that indicates whether the host allows a link-local address of this server.
    let mayReachLinkLocal: Bool
    let progress: @Sendable (HTTPProgress) -> Void
    /// The file in which the document is kept; `nil` for memory.
    var part: PartFile?
    /// The time after which a server that sends nothing is given up, in whole seconds; `nil` for no such limit.
    var silence: Duration?
    /// The file with the certificates that are trusted; `nil` for those of the system.
    var authorities: String?
    /// The proxy that passes the request on; `nil` for none.
    var proxy: HTTPProxy?
    /// The name of the variable of the environment that names a proxy, which is ignored.
    var ignoredVariable: String?

    /// A Boolean value that indicates whether the request may be sent twice.
    var isRepeatable: Bool { method.isRepeatable(headers) }

    /// Returns the reason why no request may be sent to an address of the server; `nil` if one may.
    func refusal(of address: ServerAddress) -> HTTPError? {
        // It is the proxy's, which the host has named.
        if proxy != nil { return nil }
        if address.isLinkLocal, !mayReachLinkLocal { return .linkLocalAddress(url) }
        return origin == .private || address.zone == .public ? nil : .privateAddress(url)
    }

    /// A Boolean value that indicates whether a connection leads to the server alone. One to a proxy that passes a request on
    /// leads to all servers.
    var hasOwnConnection: Bool { proxy == nil || url.scheme == .https }

    /// Returns `true` if the document of an answer is read.
    func reads(_ head: HTTPHead) -> Bool {
        head.isSuccess || isContinued(by: head) || head.status.map(expectedStatuses.contains) ?? false
    }

    /// Returns `true` if an answer is the rest of the document in the file.
    func isContinued(by head: HTTPHead) -> Bool { part?.isContinued(by: head, from: url) ?? false }
}

/// The answer to one request. It has a body only if that is read, and not kept in a file.
package struct HTTPAnswer: Sendable {
    let head: HTTPHead
    let body: [UInt8]
    /// The zone of the server; public if any of its addresses that were tried is.
    package var zone: NetworkZone
}

extension HTTPAnswer {
    /// Creates the answer of a public server, for a test double.
    package init(status: Int, headers: [HTTPHeader], body: [UInt8]) {
        head = HTTPHead(status: status, fields: headers.map { ($0.name, $0.value) })
        self.body = body
        zone = .public
    }
}

/// The part of a client that differs between systems: it sends one request, and follows no redirect.
///
/// It ends each exchange within its deadlines, returns at once when the task is cancelled, blocks no thread of Swift's
/// cooperative pool, and keeps no more of an answer than the limits.
package protocol HTTPTransport: Sendable {
    func send(_ exchange: HTTPExchange) async throws(HTTPError) -> HTTPAnswer
}
