import Adder
import Servers
import Testing

@testable import AdderHTTP

/// Answers that are not HTTP.
@Suite(.timeLimit(.minutes(5))) struct GarbageTests {
    @Test(arguments: [
        "hello", "HTTP/1.1 abc OK\r\n\r\nhello", "HTTP/1.1 9999 OK\r\n\r\nhello", "HTTP/9.9 200 OK\r\n\r\nhello",
        "HTTP/1.1 200 OK\r\nno colon\r\n\r\nhello", "HTTP/1.1 200 OK\r\nX: a\0b\r\n\r\nhello", "\r\n\r\n\r\nhello",
        "220 mail.example.org ESMTP ready\r\n",
    ])
    func anythingElseThanHTTPIsMalformed(_ text: String) async throws {
        let server = try HostileServer([.text(text)])
        #expect(await LiveHTTPClient.patient().error(at: server.address)?.code == .malformed)
    }

    @Test(arguments: ["", "HTTP/1.1 200 OK\r\nConte", "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n"])
    func aHeadThatBreaksOffIsCutOff(_ text: String) async throws {
        let server = try HostileServer([.text(text)])
        #expect(await LiveHTTPClient.patient().error(at: server.address)?.code == .cutOff)
    }

    @Test func randomBytesAreAnError() async throws {
        for seed in 0..<60 {
            var generator = SeededGenerator(seed: UInt64(seed))
            let bytes = (0..<3_000).map { _ in UInt8.random(in: 0...255, using: &generator) }
            let head = seed % 2 == 0 ? "" : "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\n\r\n"
            let server = try HostileServer([.send(Array(head.utf8) + bytes)])
            #expect(await LiveHTTPClient.patient().error(at: server.address) != nil)
        }
    }

    /// A correct answer with some bytes changed never crashes or hangs; it is read, or an error.
    @Test func aMutatedAnswerEnds() async throws {
        let answer = "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\nETag: \"a\"\r\n\r\n"
        let body = Compressed.gzip(Array("hello, hello, hello".utf8))
        let bytes = Array("\(answer)\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8)
        let client = LiveHTTPClient.patient()
        let server = try HostileServer { path, _ in
            var generator = SeededGenerator(seed: UInt64(path.dropFirst()) ?? 0)
            var mutated = bytes
            for _ in 0..<3 {
                mutated[Int.random(in: 0..<mutated.count, using: &generator)] = UInt8.random(
                    in: 0...255, using: &generator)
            }
            return [.send(mutated)]
        }
        for seed in 0..<300 { _ = await client.outcome(HTTPRequest(url: "\(server.address)/\(seed)")) }
        #expect(server.heads.count >= 300)
    }
}
