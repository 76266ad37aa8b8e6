/// The path of one request through its redirects.
struct RedirectPath {
    /// The current address.
    private(set) var url: HTTPURL
    /// The current method.
    private(set) var method: HTTPMethod
    /// A Boolean value that indicates whether the body is sent: until a redirect asks to read instead.
    private(set) var sendsBody = true
    /// A Boolean value that indicates whether all addresses so far have the origin of the first one, so that secrets are sent.
    private(set) var isAtOrigin = true
    /// The zone that the current address comes from: once a public server has redirected, the public one.
    private(set) var origin: NetworkZone
    /// The status of the last redirect; `nil` for none.
    private(set) var status: Int?
    /// The address to use from now on, if every redirect so far is for good.
    private(set) var permanentURL: String?

    private var visited: Set<HTTPURL> = []
    private var isPermanent = true

    init(_ method: HTTPMethod, from url: HTTPURL, origin: NetworkZone) {
        self.method = method
        self.url = url
        self.origin = origin
    }

    /// Takes the next redirect, or none without a limit.
    ///
    /// - Throws: ``HTTPError`` with the code `tooManyRedirects` or `redirectRefused`.
    mutating func follow(_ answer: HTTPAnswer, limit: Int?) throws(HTTPError) {
        let status = answer.head.status ?? 0
        let next = try url.redirected(to: answer.head.value("location"), status: status)
        guard let limit else { throw url.refused("to \(next.text), and the request follows none", status) }
        visited.insert(url)
        guard !visited.contains(next) else {
            throw HTTPError(
                .tooManyRedirects, "The redirects of \(url.text) go in a circle, over \(next.text). Check the address.",
                status: status)
        }
        guard visited.count <= limit else {
            throw HTTPError(
                .tooManyRedirects,
                "There are more than \(limit) redirects; the last one leads to \(next.text). Check the address.",
                status: status)
        }
        isPermanent = isPermanent && (status == 301 || status == 308)
        if isPermanent { permanentURL = next.text }
        if answer.zone == .public { origin = .public }
        if !url.hasSameOrigin(as: next) { isAtOrigin = false }
        // Sections 15.4.2 to 15.4.4 of RFC 9110: for 301 and 302, what browsers do.
        if status == 303 && method != .head || status < 303 && method == .post { (method, sendsBody) = (.get, false) }
        (url, self.status) = (next, status)
    }
}

extension HTTPURL {
    /// Returns the address to which a redirect leads.
    ///
    /// Credentials stay with their server: they are sent again to the same origin only. Those in a redirect are never sent.
    ///
    /// - Throws: ``HTTPError`` with the code `redirectRefused`, for a redirect without an address, to another scheme
    ///   than http and https, and from https to http.
    func redirected(to location: String?, status: Int) throws(HTTPError) -> HTTPURL {
        guard let location, !HTTPHead.trimmed(location).isEmpty else {
            throw refused("without naming an address", status)
        }
        let next: HTTPURL
        do {
            next = try HTTPURL(WebAddress(text).resolving(location))
        } catch {
            throw refused("to an address that cannot be fetched. \(error.message)", status, ending: "")
        }
        guard scheme == .http || next.scheme == .https else {
            throw refused("from https to the unprotected address \(next.text)", status)
        }
        return next.withCredentials(hasSameOrigin(as: next) ? credentials : nil)
    }

    fileprivate func refused(
        _ reason: String, _ status: Int, ending: String = ". Check the address, or ask its owner."
    ) -> HTTPError {
        HTTPError(
            .redirectRefused, "The server of \(text) redirects with the status \(status) \(reason)\(ending)",
            status: status)
    }
}
