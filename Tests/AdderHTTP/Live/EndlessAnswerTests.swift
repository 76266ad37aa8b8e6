import Servers
import Testing

@testable import AdderHTTP

/// Answers without an end: each is stopped at its limit, and the connection is closed.
@Suite(.timeLimit(.minutes(5))) struct EndlessAnswerTests {
    typealias Step = HostileServer.Step

    private static let letters = [UInt8](repeating: 65, count: 65_536)
    private static let bomb = Array(repeatElement(Compressed.bombBody, count: 5_000).joined())
    private static let chunks = Array(String(repeating: "5\r\nhello\r\n", count: 6_000).utf8)
    private static let nothing = Array(repeatElement(Compressed.emptyBlock, count: 13_000).joined())

    /// The sockets of both sides hold at most so much that nobody has taken.
    private static let buffers = 12_000_000

    private static let answers: [(name: String, steps: [Step])] = [
        ("a body", [Step.head(), .endlessly(letters)]),
        ("chunks", [.head(200, ["Transfer-Encoding: chunked"]), .endlessly(chunks)]),
        (
            "a bomb of gzip",
            [
                .head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead + Compressed.bombHead),
                .endlessly(bomb),
            ]
        ),
        (
            "a bomb of deflate",
            [
                .head(200, ["Content-Encoding: deflate"]), .send(Compressed.zlibHead + Compressed.bombHead),
                .endlessly(bomb),
            ]
        ),
        (
            "blocks of nothing",
            [.head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead), .endlessly(nothing)]
        ),
        (
            "a file name of gzip",
            [
                .head(200, ["Content-Encoding: gzip"]), .send([0x1F, 0x8B, 8, 8, 0, 0, 0, 0, 0, 255]),
                .endlessly(letters),
            ]
        ),
        ("a declared length", [.head(200, ["Content-Length: 99999999999999999999"]), .endlessly(letters)]),
        (
            "fields",
            [.text("HTTP/1.1 200 OK\r\n"), .endlessly(Array("X: \(String(repeating: "v", count: 990))\r\n".utf8))]
        ),
        ("one field", [.text("HTTP/1.1 200 OK\r\nX: "), .endlessly(letters)]),
        (
            "informational heads",
            [.endlessly(Array(repeatElement(Array("HTTP/1.1 100 Continue\r\n\r\n".utf8), count: 99).joined()))]
        ),
        (
            "fields after a body",
            [
                .head(200, ["Transfer-Encoding: chunked"]), .text("5\r\nhello\r\n0\r\n"),
                .endlessly(Array("X: \(String(repeating: "v", count: 990))\r\n".utf8)),
            ]
        ),
    ]

    @Test(arguments: answers)
    func anEndlessAnswerIsTooLarge(_ name: String, _ steps: [Step]) async throws {
        let server = try HostileServer(steps)
        let error = await LiveHTTPClient.patient().error(of: HTTPRequest(url: server.address, limit: 1_000_000))
        #expect(error?.code == .tooLarge)
        await server.hasServed(1)
        #expect(server.sentBytes < 1_000_000 + Self.buffers)
    }

    @Test(arguments: [404, 500, 301])
    func anEndlessErrorPageIsNotRead(_ status: Int) async throws {
        let server = try HostileServer([.head(status, ["Location: /"]), .endlessly(Self.letters)])
        let error = await LiveHTTPClient.patient().error(at: server.address)
        #expect(error?.status == status)
        await server.hasServed(1)
        #expect(server.sentBytes < Self.buffers)
    }
}
