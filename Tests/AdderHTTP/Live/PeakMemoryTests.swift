import Adder
import AdderTesting
import Servers

@testable import AdderHTTP

#if os(Linux)
    import Foundation
    import TestSupport
    import Testing

    /// The memory of a process of its own, since that of the other tests would count too.
    @Suite(.timeLimit(.minutes(3))) struct PeakMemoryTests {
        @Test func manyAnswersTakeAtMostThriceTheLimit() async {
            await #expect(processExitsWith: .success) {
                let letters = [UInt8](repeating: 65, count: 65_536)
                let bomb = Array(repeatElement(Compressed.bombBody, count: 5_000).joined())
                let field = Array("X: \(String(repeating: "v", count: 60_000))\r\n".utf8)
                let server = try HostileServer { path, _ in
                    switch path {
                    case "/gzip":
                        [
                            .head(200, ["Content-Encoding: gzip"]), .send(Compressed.gzipHead + Compressed.bombHead),
                            .endlessly(bomb),
                        ]
                    case "/deflate":
                        [
                            .head(200, ["Content-Encoding: deflate"]),
                            .send(Compressed.zlibHead + Compressed.bombHead), .endlessly(bomb),
                        ]
                    case "/body": [.head(), .endlessly(letters)]
                    case "/chunks":
                        [.head(200, ["Transfer-Encoding: chunked"]), .text("fffffff\r\n"), .endlessly(letters)]
                    case "/length": [.head(200, ["Content-Length: 9999999999"]), .endlessly(letters)]
                    case "/fields": [.text("HTTP/1.1 200 OK\r\n"), .endlessly(field)]
                    case "/page": [.head(500), .endlessly(letters)]
                    default: .document("hello")
                    }
                }
                let client = LiveHTTPClient()
                _ = await client.body(at: server.address)
                let before = try PeakMemory.kilobytes()
                let paths = ["gzip", "deflate", "body", "chunks", "length", "fields", "page"]
                for path in paths + paths + paths {
                    guard await client.error(at: "\(server.address)/\(path)") != nil else { exit(2) }
                }
                let grown = try PeakMemory.kilobytes() - before
                if grown > 3 * HTTPRequest.defaultLimit / 1_024 { exit(3) }
            }
        }

        @Test func aPromisedLengthTakesNoMemory() async {
            await #expect(processExitsWith: .success) {
                let promise = "Content-Length: \(HTTPRequest.defaultLimit)"
                let server = try HostileServer { path, _ in
                    path == "/promise" ? [.head(200, [promise]), .hold] : .document("hello")
                }
                let client = LiveHTTPClient.patient()
                _ = await client.body(at: server.address)
                let before = try PeakMemory.kilobytes()
                await withTaskGroup { group in
                    for _ in 0..<10 { group.addTask { _ = await client.error(at: server.address + "/promise") } }
                    await server.hasRequests(11)
                    // Meanwhile, their heads arrive.
                    _ = await client.body(at: server.address)
                    group.cancelAll()
                }
                if try PeakMemory.kilobytes() - before > HTTPRequest.defaultLimit / 1_024 { exit(2) }
            }
        }

        /// The server breaks off in the middle, and sends the rest when it is asked for. A gigabyte waits for CI.
        @Test func aLongBodyGoesToAFileInLittleMemory() async {
            await #expect(processExitsWith: .success) {
                let size = Depth.choose(1 << 27, ci: 1 << 30)
                let half = repeatElement(
                    HostileServer.Step.send([UInt8](repeating: 65, count: 1 << 20)), count: size >> 21)
                let server = try HostileServer { _, ordinal in
                    let range = ["Content-Range: bytes \(size / 2)-\(size - 1)/\(size)"]
                    let fields = ["ETag: \"1\"", "Content-Length: \(ordinal == 0 ? size : size / 2)"]
                    return [.head(ordinal == 0 ? 200 : 206, fields + (ordinal == 0 ? [] : range))] + half
                }
                let folder = try TemporaryFolder()
                let client = LiveHTTPClient.patient()
                var request = HTTPRequest(url: server.address, limit: size)
                request.deadline = .seconds(120)
                let before = try PeakMemory.kilobytes()
                let received = Lock(0)
                let progress: @Sendable (HTTPProgress) -> Void = { part in
                    received.withLock { $0 = max($0, part.received) }
                }
                guard (try? await client.download(request, to: folder.file("document"), progress: progress)) == nil,
                    received.withLock({ $0 }) == size / 2
                else { exit(2) }
                let response = try await client.download(request, to: folder.file("document"), progress: progress)
                guard response.status == .saved(byteCount: size), received.withLock({ $0 }) == size else { exit(3) }
                if try PeakMemory.kilobytes() - before > 16 << 10 { exit(4) }
            }
        }
    }
#endif
