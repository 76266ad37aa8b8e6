import Adder
import AdderHTTP

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension NewsInteractor {
    /// The greatest number of bytes of a file.
    private static let fileLimit = 16 << 30

    /// Downloads a file of an item, and continues the part that an earlier download has left.
    ///
    /// The file and its part are not those of another program: a name that is taken is an error.
    func download(
        _ download: NewsDownload, _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsDownloadedFile {
        let files = try await store.story(download.item).files
        guard files.indices.contains(download.number - 1) else { throw .noFile(download) }
        let file = files[download.number - 1]
        let origin = try await store.origin(of: download.item)
        let path = download.folder == "." ? file.name : "\(download.folder)/\(file.name)"
        if exists(path) { throw .fileExists(path) }
        // Only a part of this kit has a record beside it.
        if exists(path + ".part"), !exists(path + ".part.info") { throw .fileExists(path + ".part") }
        var request = HTTPRequest(
            url: file.url, limit: Self.fileLimit, origin: loader.zone(of: file.url, for: origin.source),
            credentials: origin.credentials?.text(for: file.url))
        request.source = .server
        let shown = Lock(-1)
        do throws(HTTPError) {
            let response = try await http.download(request, to: path) { part in
                // A step a percent, or a megabyte if the total is unknown: thousands would only fill the stream.
                let step = part.total.map { $0 > 0 ? part.received * 100 / $0 : 100 } ?? part.received >> 20
                let isNew = shown.withLock { last in
                    defer { last = step }
                    return step != last
                }
                guard isNew else { return }
                call.progress(.story(.downloading(.init(file: file, received: part.received, total: part.total))))
            }
            guard case .saved(let count) = response.status else {
                throw HTTPError(.malformed, "The server of \(file.url) has sent no file. Try again later.")
            }
            return NewsDownloadedFile(file: file, path: path, byteCount: count)
        } catch {
            throw error.code == .cancelled ? .cancelled : .notLoaded(NewsLoadFailure(error))
        }
    }

    private func exists(_ path: String) -> Bool {
        // A link that leads nowhere counts too. Apple asks for the reason of a `lstat`.
        var target: CChar = 0
        return access(path, F_OK) == 0 || readlink(path, &target, 1) >= 0
    }
}
