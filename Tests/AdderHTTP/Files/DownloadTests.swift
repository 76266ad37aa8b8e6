import Adder
import AdderTesting
import Foundation
import Servers
import Testing

@testable import AdderHTTP

/// A document that goes to a file, and that is continued after a cut.
@Suite(.timeLimit(.minutes(5))) struct DownloadTests {
    private let folder: TemporaryFolder
    private var path: String { folder.file("document") }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func text(_ suffix: String = "") -> String? { try? String(contentsOfFile: path + suffix, encoding: .utf8) }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private func download(
        _ url: String, limit: Int = HTTPRequest.defaultLimit, by client: LiveHTTPClient = .patient()
    ) async -> Result<HTTPResponse, HTTPError> {
        do throws(HTTPError) {
            return .success(try await client.download(HTTPRequest(url: url, limit: limit), to: path))
        } catch {
            return .failure(error)
        }
    }

    /// A server that breaks off after “hello” of “hello, world”, and then answers as a test says.
    private func cutting(
        _ fields: [String] = ["ETag: \"1\""], then next: [HostileServer.Step] = .document("hello, world")
    ) throws -> HostileServer {
        try HostileServer { _, ordinal in
            ordinal == 0
                ? [.head(200, fields + ["Content-Length: 12"]), .text("hello")]
                : ordinal == 1 ? next : .document("whole again")
        }
    }

    private static func rest(_ range: String, _ fields: [String] = [], _ body: String) -> [HostileServer.Step] {
        .document(body, status: 206, ["Content-Range: \(range)"] + fields)
    }

    @Test func aDocumentGoesToItsFile() async throws {
        let server = try HostileServer(.document("hello", ["ETag: \"1\""]))
        #expect(try await download(server.address).get().status == .saved(byteCount: 5))
        #expect(text() == "hello")
        #expect(try names() == ["document"])
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    /// The whole takes longer than a request may, and a pause is shorter.
    @Test func aSlowDownloadIsNotGivenUp() async throws {
        let server = try HostileServer { path, _ in
            [.head(200, ["Content-Length: 6"])]
                + (path == "/slow"
                    ? (0..<6).flatMap { [.text("\($0)"), HostileServer.Step.pause(400)] } : [.text("01"), .hold])
        }
        let client = LiveHTTPClient(limits: .init(connecting: .seconds(600), request: .seconds(2)))
        func isSilent(_ outcome: Result<HTTPResponse, HTTPError>) -> Bool {
            guard case .failure(let error) = outcome else { return false }
            return error.code == .timedOut && error.message.contains("nothing for 2 seconds")
        }
        var slow: Result<HTTPResponse, HTTPError>
        // A busy machine can make a pause too long.
        repeat { slow = await download(server.address + "/slow", by: client) } while isSilent(slow)
        #expect(try slow.get().status == .saved(byteCount: 6))
        let silent = await download(server.address + "/silent", by: client)
        #expect(isSilent(silent), "\(silent)")
    }

    @Test func aCompressedDocumentIsDecompressed() async throws {
        let body = Compressed.gzip(Array("hello".utf8))
        let server = try HostileServer(.document(body, ["Content-Encoding: gzip", "ETag: \"1\""]))
        #expect(try await download(server.address).get().status == .saved(byteCount: 5))
        #expect(text() == "hello")
    }

    @Test(.limited(by: .compression)) func halfOfACompressedDocumentIsCutOff() async throws {
        try "hello".write(toFile: path, atomically: false, encoding: .utf8)
        let body = Compressed.gzip(Array("hello".utf8))
        let cut = try HostileServer(.document(Array(body.dropLast(8)), ["Content-Encoding: gzip", "ETag: \"1\""]))
        #expect(
            await download(cut.address)
                == .failure(.cutOff(try HTTPURL(cut.address), "the compressed document has no end")))
        // The earlier document stays, and no part of the compressed one.
        #expect(text() == "hello")
        #expect(try names() == ["document"])
    }

    @Test func aDownloadThatBreaksOffIsContinued() async throws {
        let server = try cutting(then: Self.rest("bytes 5-11/12", ["ETag: \"1\""], ", world"))
        #expect(await download(server.address).code == .cutOff)
        #expect(try names() == ["document.part", "document.part.info"])
        #expect(text(".part") == "hello")
        #expect(try await download(server.address).get().status == .saved(byteCount: 12))
        #expect(text() == "hello, world")
        #expect(try names() == ["document"])
        let head = try #require(server.heads.last)
        #expect(head.contains("Range: bytes=5-\r\n") && head.contains("If-Range: \"1\"") && head.contains("identity"))
        #expect(!head.contains("gzip"))
    }

    /// A child process has a copy of the descriptor from its beginning until it runs its program.
    @Test func aCopyOfTheDescriptorKeepsNoLock() async throws {
        let copies = Lock<[Int32]>([])
        let copy = HostileServer.Step.call { [path] in
            copies.withLock { $0 = Self.descriptors(of: path + ".part").map { dup($0) } }
        }
        let server = try HostileServer { _, ordinal in
            ordinal == 0
                ? [.head(200, ["ETag: \"1\"", "Content-Length: 12"]), copy, .text("hello")] : .document("hello, world")
        }
        #expect(await download(server.address).code == .cutOff)
        #expect(copies.withLock { $0.count } == 1)
        #expect(try await download(server.address).get().status == .saved(byteCount: 12))
        for descriptor in copies.withLock({ $0 }) { close(descriptor) }
    }

    /// Returns the descriptors of this process that name a file.
    private static func descriptors(of path: String) -> [Int32] {
        var (file, named) = (stat(), stat())
        guard stat(path, &named) == 0 else { return [] }
        return (0..<1_024).filter {
            fstat($0, &file) == 0 && file.st_ino == named.st_ino && file.st_dev == named.st_dev
        }
    }

    @Test func aChangedDocumentBeginsAnew() async throws {
        let server = try cutting(then: .document("other", ["ETag: \"2\""]))
        #expect(await download(server.address).code == .cutOff)
        #expect(try await download(server.address).get().status == .saved(byteCount: 5))
        #expect(text() == "other")
    }

    @Test(arguments: [
        rest("bytes 4-10/12", "o, worl"), rest("bytes 5-12/13", ", worlds"), rest("bytes 5-9/12", ", wor"),
        rest("bytes */12", ", world"), rest("bytes 5-11/12", ["ETag: \"2\""], ", world"),
        rest("bytes 5-11/12", ["Content-Encoding: gzip"], ", world"), rest("bytes 5-11/12", ", world, and more"),
        .document("", status: 206), .document("", status: 416, ["Content-Range: bytes */5"]),
    ])
    func aContradictionBeginsAnew(_ next: [HostileServer.Step]) async throws {
        let server = try cutting(then: next)
        #expect(await download(server.address).code == .cutOff)
        #expect(try await download(server.address).get().status == .saved(byteCount: 11))
        #expect(text() == "whole again")
        #expect(server.heads.count == 3)
        #expect(server.heads.last?.contains("Range") == false)
    }

    /// A server that ignores If-Range sends the rest of a newer document.
    @Test(arguments: [
        ("Thu, 01 Jan 2026 00:00:00 GMT", "hello, world"), ("Fri, 02 Jan 2026 00:00:00 GMT", "whole again"),
    ])
    func theRestOfANewerDocumentIsNotJoined(_ modified: String, _ text: String) async throws {
        let dates = ["Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT", "Date: Sat, 03 Jan 2026 00:00:00 GMT"]
        let server = try cutting(dates, then: Self.rest("bytes 5-11/12", ["Last-Modified: \(modified)"], ", world"))
        #expect(await download(server.address).code == .cutOff)
        #expect(try await download(server.address).get().status == .saved(byteCount: text.utf8.count))
        #expect(self.text() == text)
    }

    private static func rest(_ range: String, _ body: String) -> [HostileServer.Step] { rest(range, [], body) }

    @Test(arguments: [
        ["ETag: W/\"1\""], [], ["ETag: \"1\"", "Accept-Ranges: none"],
        ["Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT", "Date: Thu, 01 Jan 2026 00:00:30 GMT"],
        ["Last-Modified: Thu, 01 Jan 2026 00:00:00 GMT"],
    ])
    func aDocumentThatMayChangeLeavesNoPart(_ fields: [String]) async throws {
        let server = try cutting(fields)
        #expect(await download(server.address).code == .cutOff)
        #expect(try names() == [])
        #expect(try await download(server.address).get().status == .saved(byteCount: 12))
        #expect(server.heads.last?.contains("Range") == false)
    }

    @Test func aPartOfAnotherAddressIsNotContinued() async throws {
        let server = try cutting()
        #expect(await download(server.address).code == .cutOff)
        #expect(try await download(server.address + "/other").get().status == .saved(byteCount: 12))
        #expect(server.heads.last?.contains("Range") == false)
    }

    @Test func aRangeThatNobodyAskedForIsRefused() async throws {
        let server = try HostileServer(Self.rest("bytes 0-4/5", [], "hello"))
        #expect(await download(server.address).code == .refused)
        #expect(try names() == [])
    }

    @Test(.limited(by: .closing)) func theLimitCountsForTheFile() async throws {
        let server = try HostileServer([.head(), .endlessly([UInt8](repeating: 65, count: 4_096))])
        #expect(await download(server.address, limit: 100_000).code == .tooLarge)
        #expect(try names() == [])
    }

    @Test func aFileThatCannotBeWrittenIsAnError() async throws {
        let server = try HostileServer(.document("hello"))
        // The folder is not there any more.
        try FileManager.default.removeItem(atPath: folder.path)
        #expect(await download(server.address).code == .notWritable)
        #expect(server.heads.isEmpty)
        #expect(HTTPError.file("a", ENOSPC).code == .diskFull)
    }

    @Test func oneDownloadAtATimeWritesAFile() async throws {
        let server = try HostileServer([.head(200, ["Content-Length: 9", "ETag: \"1\""]), .text("hello"), .hold])
        let first = Task { await download(server.address) }
        await server.hasRequests(1)
        #expect(await download(server.address).code == .notWritable)
        first.cancel()
        #expect(await first.value.code == .cancelled)
    }

    @Test func theDocumentOfADoubleIsSavedToo() async throws {
        let response = try await Double().download(HTTPRequest(url: "https://a.example"), to: path)
        #expect(response.status == .saved(byteCount: 5))
        #expect(text() == "hello")
    }

    private struct Double: HTTPClient {
        func fetch(
            _ request: HTTPRequest, progress: @escaping @Sendable (HTTPProgress) -> Void
        ) async throws(HTTPError) -> HTTPResponse { HTTPResponse(.ok(Array("hello".utf8)), url: request.url) }
    }
}

extension Result where Success == HTTPResponse, Failure == HTTPError {
    fileprivate var code: HTTPError.Code? { if case .failure(let error) = self { error.code } else { nil } }
}
