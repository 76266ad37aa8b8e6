package import Adder

/// A request for a document.
package struct HTTPRequest: Hashable, Sendable {
    /// The largest document that a request accepts unless it says otherwise: 15 MiB.
    package static let defaultLimit = 15 * 1_024 * 1_024

    /// The address, with the scheme `http` or `https`. A name and a password in it are sent to this server alone.
    package var url: String
    /// The name and the password for the server of ``url``, which are sent to its scheme, host and port alone, in the form that
    /// they have in an address: `name:password`, with `%` before what is escaped. They replace those of the address.
    package var credentials: Sensitive<String>?
    /// The state of the document that the caller has; the server then answers with a document only if it has changed.
    package var validators: HTTPValidators?
    /// The largest number of bytes that the caller accepts, after decompression.
    package var limit: Int
    /// The media types that the caller accepts, as in the header `Accept`.
    package var accept: String
    /// The zone of the network that the address comes from.
    ///
    /// An address from the private zone, such as one that the user has typed, may lead anywhere. One from the public
    /// zone, such as the address of a picture in a feed, may lead to public servers only.
    package var origin: NetworkZone

    /// Creates a request.
    package init(
        url: String, validators: HTTPValidators? = nil, limit: Int = HTTPRequest.defaultLimit, accept: String = "*/*",
        origin: NetworkZone = .private, credentials: Sensitive<String>? = nil
    ) {
        self.url = url
        self.credentials = credentials
        self.validators = validators
        self.limit = limit
        self.accept = accept
        self.origin = origin
    }
}

/// The marks by which a server recognises the state of a document, by section 8.8 of RFC 9110.
package struct HTTPValidators: Codable, Hashable, Sendable {
    /// The value of the header `ETag`, such as `"33a64df5"`, with its quotation marks.
    package var etag: String?
    /// The value of the header `Last-Modified`, as the server wrote it.
    package var lastModified: String?

    /// Creates validators.
    package init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }
}
