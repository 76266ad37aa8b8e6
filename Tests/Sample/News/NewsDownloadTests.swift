import Foundation
import Servers
import Testing

@testable import sample

/// `sample news download`, with a real server, a real process and Control-C.
@Suite(.timeLimit(.minutes(5))) struct NewsDownloadTests {
    @Test func controlCKeepsThePartAndTheSameCommandGoesOn() async throws {
        let sandbox = try Sandbox()
        let server = try HostileServer.reading { head, _ in
            let host = head.firstMatch(of: /Host: (\S+)/)?.output.1 ?? ""
            if HostileServer.path(of: head) == "/feed" {
                let file = "<enclosure url='http://\(host)/half.mp3'/>"
                let item = "<item><guid>1</guid><title>Half</title><description>A</description>\(file)</item>"
                return .document("<rss version='2.0'><channel><title>Pod</title>\(item)</channel></rss>")
            }
            guard head.contains("Range: bytes=5-") else {
                return [.head(200, ["ETag: \"1\"", "Content-Length: 12"]), .text("hello"), .hold]
            }
            return .document(", world", status: 206, ["ETag: \"1\"", "Content-Range: bytes 5-11/12"])
        }
        _ = try await sandbox.run("news", "sources", "add", server.address + "/feed")
        let list = try await sandbox.run("news")
        let id = try #require(list.output.firstMatch(of: /([0-9]+) .*Half/)?.output.1.description, "\(list)")
        #expect(try await sandbox.run("news", "show", id).output.contains("half.mp3"))

        let path = "\(sandbox.home)/half.mp3"
        let words = ["news", "download", id, "--to", sandbox.home]
        let program = try sandbox.start(words)
        while FileManager.default.contents(atPath: path + ".part")?.count != 5 { await Task.yield() }
        program.interrupt()
        let cancelled = await program.outcome()
        #expect(cancelled.status == 130)
        #expect(cancelled.messages.hasSuffix("To go on: sample news download \(id) 1 --to '\(sandbox.home)'\n"))
        #expect(FileManager.default.contents(atPath: path + ".part") == Data("hello".utf8))

        let done = try await sandbox.run(words + ["--json"])
        #expect(done.status == 0 && done.output.contains("\"bytes\":12"), "\(done)")
        #expect(FileManager.default.contents(atPath: path) == Data("hello, world".utf8))
        let again = try await sandbox.run(words)
        #expect(again.status == 2 && again.messages.contains("“\(path)” is there already."), "\(again)")
        let none = try await sandbox.run("news", "download", id, "2")
        #expect(none.status == 3 && none.messages.contains("has no file 2"), "\(none)")
    }
}
