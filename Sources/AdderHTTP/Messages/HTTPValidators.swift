/// The marks by which a server recognises the state of a document, by section 8.8 of RFC 9110.
public struct HTTPValidators: Codable, Hashable, Sendable {
    /// The value of the header `ETag`, such as `"33a64df5"`, with its quotation marks.
    public var etag: String?
    /// The value of the header `Last-Modified`, as the server wrote it.
    public var lastModified: String?

    /// Creates validators.
    public init(etag: String? = nil, lastModified: String? = nil) {
        self.etag = etag
        self.lastModified = lastModified
    }

    /// A Boolean value that indicates whether there is nothing to send.
    var isEmpty: Bool { etag == nil && lastModified == nil }

    /// Returns `true` if an answer 304 with other validators is about the same document. One without validators is about what was
    /// asked for.
    func areConfirmed(by other: HTTPValidators) -> Bool {
        // The weak comparison of section 8.8.3.2.
        func opaque(_ tag: String) -> Substring { tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...] }
        if let etag { return other.etag.map { opaque($0) == opaque(etag) } ?? true }
        // A tag that was not asked for is that of another document, unless the date is the same.
        return other.isEmpty || other.lastModified == lastModified
    }
}
