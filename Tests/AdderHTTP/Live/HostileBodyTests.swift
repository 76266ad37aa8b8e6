import Servers
import Testing

@testable import AdderHTTP

/// Bodies that break off, lie about their length, or cannot be decompressed.
@Suite(.timeLimit(.minutes(5))) struct HostileBodyTests {
    typealias Step = HostileServer.Step

    private func code(_ steps: [Step], limit: Int = HTTPRequest.defaultLimit) async throws -> HTTPError.Code? {
        let server = try HostileServer(steps)
        return await LiveHTTPClient.patient().error(of: HTTPRequest(url: server.address, limit: limit))?.code
    }

    @Test(arguments: [
        [Step.head(200, ["Content-Length: 100"]), .text("half")],
        [.head(200, ["Content-Length: 100"]), .text("half"), .reset],
        [.head(200, ["Transfer-Encoding: chunked"]), .text("5\r\nhel")],
        [.head(200, ["Transfer-Encoding: chunked"]), .text("5\r\nhello\r\n")],
        [.head(200, ["Content-Encoding: gzip"]), .send(Array(Compressed.gzip(Array("hello".utf8)).dropLast(8)))],
        .document(Array(Compressed.gzip(Array("hello".utf8)).dropLast()), ["Content-Encoding: gzip"]),
        .document(Array(Compressed.zlib(Array("hello".utf8)).dropLast(5)), ["Content-Encoding: deflate"]),
    ])
    func aDocumentThatBreaksOffIsAnError(_ steps: [Step]) async throws {
        #expect(try await code(steps) == .cutOff)
    }

    @Test(arguments: ["-5", "five", "5, 6", "0x5"])
    func aLengthThatIsNoNumberIsMalformed(_ length: String) async throws {
        #expect(try await code([.head(200, ["Content-Length: \(length)"]), .text("hello")]) == .malformed)
    }

    @Test func moreThanTheLengthIsLeftOut() async throws {
        let server = try HostileServer([.head(200, ["Content-Length: 5"]), .text("hello, and another answer")])
        #expect(await LiveHTTPClient.patient().body(at: server.address) == "hello")
    }

    @Test(arguments: ["xyz\r\nhello", "5\r\nhelloXX\r\nzz\r\n", "-1\r\nhello", "ffffffffffffffffffff\r\nhello"])
    func brokenChunksAreMalformed(_ chunks: String) async throws {
        #expect(try await code([.head(200, ["Transfer-Encoding: chunked"]), .text(chunks)]) == .malformed)
    }

    @Test(
        arguments: [
            ("gzip", [1, 2, 3, 4]), ("gzip", Compressed.gzipHead + [7, 7, 7, 7, 7, 7]),
            ("gzip", Array(Compressed.gzip([65]).dropLast(8)) + [1, 2, 3, 4, 1, 0, 0, 0]),
            ("deflate", Compressed.zlibHead + [7, 7]),
            ("deflate", [7, 7, 7, 7]), ("br", [65]), ("gzip, gzip", Compressed.gzip(Compressed.gzip([65]))),
        ] as [(String, [UInt8])])
    func aBrokenCompressionIsAnError(_ encoding: String, _ body: [UInt8]) async throws {
        #expect(try await code(.document(body, ["Content-Encoding: \(encoding)"])) == .undecodable)
    }

    @Test(arguments: [
        ("gzip", Compressed.gzip(Array("hello".utf8))), ("x-gzip", Compressed.gzip(Array("hello".utf8))),
        ("GZIP", Compressed.gzip(Array("hello".utf8)) + [0, 0, 0]),
        ("gzip", Compressed.gzip(Array("hel".utf8)) + Compressed.gzip(Array("lo".utf8))),
        ("deflate", Compressed.zlib(Array("hello".utf8))), ("deflate", Compressed.stored(Array("hello".utf8))),
        ("identity", Array("hello".utf8)),
    ])
    func eachCompressionIsRead(_ encoding: String, _ body: [UInt8]) async throws {
        let server = try HostileServer(.document(body, ["Content-Encoding: \(encoding)"]))
        #expect(await LiveHTTPClient.patient().body(at: server.address) == "hello")
        // The same document, byte by byte.
        let dripping = try HostileServer(
            [.head(200, ["Content-Encoding: \(encoding)"])] + body.map { Step.send([$0]) })
        #expect(await LiveHTTPClient.patient().body(at: dripping.address) == "hello")
    }

    @Test func anEmptyCompressedBodyIsEmpty() async throws {
        let server = try HostileServer(.document([], ["Content-Encoding: gzip"]))
        #expect(await LiveHTTPClient.patient().body(at: server.address) == "")
    }

    @Test func theLimitIsTheLastByteThatIsAccepted() async throws {
        for encoding in ["gzip", "identity"] {
            let body = [UInt8](repeating: 65, count: 1_000)
            let sent = encoding == "gzip" ? Compressed.gzip(body) : body
            let steps: [Step] = [.head(200, ["Content-Encoding: \(encoding)"]), .send(sent)]
            // The head and the end of gzip count towards the limit of what is received.
            #expect(try await code(steps, limit: sent.count) == nil)
            #expect(try await code(steps, limit: 999) == .tooLarge)
        }
    }
}
