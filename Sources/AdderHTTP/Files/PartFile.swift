import Adder

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// The part of a document that has arrived, in a file beside its destination, until it is whole.
///
/// Only its owner may read it, and one download at a time may write it. The facts by which it is continued are in another file
/// beside it.
final class PartFile: Sendable {
    private struct State {
        /// -1 once the file is closed.
        var descriptor: Int32 = -1
        /// The number of bytes in the file.
        var count = 0
        /// The number of bytes that were in the file before the present request.
        var offset = 0
        /// The document that the file has a part of; `nil` if it cannot be continued.
        var record: PartRecord?
        /// A Boolean value that indicates whether a document arrives.
        var hasBegun = false
    }

    private let destination: String
    /// The address of the request.
    private let url: HTTPURL
    /// A Boolean value that indicates whether the part may be continued by a later request.
    private let isResumable: Bool
    private let state: Lock<State>

    private var path: String { destination + ".part" }
    private var recordPath: String { path + ".info" }

    /// Opens the part of a document, or creates it.
    ///
    /// - Throws: ``HTTPError`` with the code `diskFull` or `notWritable`.
    private init(of url: HTTPURL, for destination: String, isResumable: Bool) throws(HTTPError) {
        self.destination = destination
        self.isResumable = isResumable
        self.url = url
        var file = stat()
        guard !destination.isEmpty, !destination.utf8.contains(0) else { throw .file(destination, ENOENT) }
        guard stat(destination, &file) != 0 || file.st_mode & S_IFMT != S_IFDIR else {
            throw .file(destination, EISDIR)
        }
        let descriptor = try Self.open(destination + ".part", for: destination)
        _ = fstat(descriptor, &file)
        let count = Int(file.st_size)
        state = Lock(State(descriptor: descriptor, count: count, offset: count))
        guard isResumable, let text = File.contents(recordPath, limit: 32_768),
            let record = PartRecord(text: String(decoding: text, as: UTF8.self)), record.url == url.text, count > 0,
            count < record.total
        else { return }
        state.withLock { $0.record = record }
    }

    /// Opens a file that nobody else writes.
    private static func open(_ path: String, for destination: String) throws(HTTPError) -> Int32 {
        while true {
            let descriptor = File.open(path, O_RDWR | O_CREAT | O_APPEND)
            guard descriptor >= 0 else { throw .file(destination, errno) }
            var file = stat()
            var named = stat()
            _ = fstat(descriptor, &file)
            let code: Int32? =
                if file.st_mode & S_IFMT != S_IFREG || file.st_uid != geteuid() {
                    EEXIST
                } else if flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
                    EBUSY
                } else {
                    nil
                }
            // Another download may have finished the file before it was locked.
            if code == nil, lstat(path, &named) == 0, named.st_ino == file.st_ino, named.st_dev == file.st_dev {
                return descriptor
            }
            File.close(descriptor)
            if let code { throw .file(destination, code) }
        }
    }

    deinit { close() }

    /// The headers that ask for the rest of the document; empty if it is asked for as a whole.
    var headers: [(name: String, value: String)] {
        state.withLock { state in
            guard let record = state.record else { return [] }
            return [
                ("Range", "bytes=\(state.offset)-"), ("If-Range", record.validator), ("Accept-Encoding", "identity"),
            ]
        }
    }

    /// Returns `true` if an answer is the rest of the document.
    func isContinued(by head: HTTPHead, from url: HTTPURL) -> Bool {
        state.withLock { $0.record?.isContinued(by: head, from: url, at: $0.offset) ?? false }
    }

    /// Forgets the part if an answer says that the document has no such rest. Returns `true` if it is to be asked for anew.
    func isRefused(by head: HTTPHead) -> Bool {
        state.withLock { state in
            guard !state.hasBegun, state.record != nil, head.status == 206 || head.status == 416 else { return false }
            state.record = nil
            return true
        }
    }

    /// A Boolean value that indicates whether a document has arrived in this file.
    var hasBegun: Bool { state.withLock { $0.hasBegun } }

    /// Prepares the file for a document or for its rest. Returns the number of bytes that are there already.
    func begin(_ head: HTTPHead, from url: HTTPURL) throws(HTTPError) -> Int {
        try change { state throws(HTTPError) in
            state.hasBegun = true
            if state.record?.isContinued(by: head, from: url, at: state.offset) == true { return state.offset }
            // In this order, no record is ever beside bytes of another document.
            unlink(recordPath)
            guard ftruncate(state.descriptor, 0) == 0 else { throw .file(destination, errno) }
            (state.count, state.offset, state.record) = (0, 0, nil)
            guard isResumable, let record = PartRecord(of: head, at: url, askedFor: self.url) else { return 0 }
            if let code = File.replace(recordPath, with: Array(record.text.utf8)) { throw .file(destination, code) }
            state.record = record
            return 0
        }
    }

    /// Appends bytes of the document, which may have at most `limit`.
    func append(_ bytes: UnsafeRawBufferPointer, limit: Int) throws(HTTPError) {
        try change { state throws(HTTPError) in
            guard state.count + bytes.count <= limit else { throw .bodyTooLarge(url, limit) }
            if let total = state.record?.total, state.count + bytes.count > total { throw .malformedLength(url) }
            if let code = File.write(bytes, to: state.descriptor) { throw .file(destination, code) }
            state.count += bytes.count
        }
    }

    /// Moves the document to its destination, once it is on the disk, and returns its number of bytes. It blocks the thread.
    func finish() throws(HTTPError) -> Int {
        try change { state throws(HTTPError) in
            if let total = state.record?.total, state.count < total {
                throw .cutOff(url, "\((total - state.count).counted("byte")) of it did not arrive")
            }
            guard fsync(state.descriptor) == 0, rename(path, destination) == 0 else { throw .file(destination, errno) }
            unlink(recordPath)
            File.synchronizeFolder(of: destination)
            File.close(state.descriptor)
            state.descriptor = -1
            return state.count
        }
    }

    /// Closes the file. A part that cannot be continued is removed.
    func close() {
        state.withLock { state in
            guard state.descriptor >= 0 else { return }
            if state.record == nil || state.count == 0 {
                unlink(recordPath)
                unlink(path)
            }
            File.close(state.descriptor)
            state.descriptor = -1
        }
    }

    /// Changes the file. After an error that is not of the network, the part is of no use.
    private func change<T>(_ body: (inout State) throws(HTTPError) -> T) throws(HTTPError) -> T {
        let result: Result<T, HTTPError> = state.withLock { state in
            // Closed by the task that no longer waits for it.
            guard state.descriptor >= 0 else { return .failure(.cancelled) }
            do throws(HTTPError) {
                return .success(try body(&state))
            } catch {
                if [.tooLarge, .malformed].contains(error.code) { state.record = nil }
                return .failure(error)
            }
        }
        return try result.get()
    }
}

extension PartFile {
    /// Opens the part of a request's document; `nil` if that is kept in memory.
    ///
    /// - Throws: ``HTTPError`` with the code `diskFull` or `notWritable`.
    static func open(for request: HTTPRequest, _ url: HTTPURL) async throws(HTTPError) -> PartFile? {
        guard let destination = request.destination else { return nil }
        let isResumable = request.method == .get
        return try await File.waiting {
            Result { () throws(HTTPError) in try PartFile(of: url, for: destination, isResumable: isResumable) }
        }.get()
    }
}
