extension HTTPClient {
    /// Sends a request, and writes its document to a file, which may be far longer than the memory.
    ///
    /// ```swift
    /// let request = HTTPRequest(url: "https://maps.example/europe.map", limit: 4_000_000_000)
    /// let response = try await http.download(request, to: folder + "/europe.map") { progress in show(progress) }
    /// ```
    ///
    /// Until it is whole, the document is in a file beside the destination with `.part` at the end of its name; then it takes
    /// the place of the destination, once it is on the disk. Only this user may read it. A download that breaks off or is
    /// cancelled leaves the part, and the next one of the same address to the same file continues it, unless the document has
    /// changed meanwhile. A part that cannot be continued is removed.
    ///
    /// - Parameters:
    ///   - request: The request. Its limit counts for the file, and its deadline for the whole download; without one, a live
    ///     client ends the download when the server sends nothing for the time of ``LiveHTTPClient/Limits/request``.
    ///   - path: The path of the file, whose folder exists. A file that is there is replaced at the end.
    ///   - progress: A function that is called on any thread, with the part of the document that has arrived.
    /// - Returns: The answer, whose status is ``HTTPResponse/Status/saved(byteCount:)`` for a document.
    /// - Throws: ``HTTPError``, with the code `diskFull` or `notWritable` for a file that cannot be written.
    public func download(
        _ request: HTTPRequest, to path: String, progress: @escaping @Sendable (HTTPProgress) -> Void = { _ in }
    ) async throws(HTTPError) -> HTTPResponse {
        var request = request
        request.destination = path
        var response = try await fetch(request, progress: progress)
        // A double has the document in memory.
        if case .ok(let bytes) = response.status, (200..<300).contains(response.code) {
            let code = await File.waiting { File.replace(path, with: bytes, isDurable: true) }
            if let code { throw .file(path, code) }
            response.status = .saved(byteCount: bytes.count)
        }
        return response
    }
}
