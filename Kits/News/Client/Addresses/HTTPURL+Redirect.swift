extension HTTPURL {
    /// Returns the address to which a redirect leads.
    ///
    /// Credentials stay with their server: they are sent again to the same origin, and those of the redirect never.
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

    private func refused(
        _ reason: String, _ status: Int, ending: String = ". Check the address, or ask its owner."
    ) -> HTTPError {
        HTTPError(
            .redirectRefused, "The server of \(text) redirects with the status \(status) \(reason)\(ending)",
            status: status)
    }
}
