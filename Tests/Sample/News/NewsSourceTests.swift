import Foundation
import Servers
import Testing

/// `sample news sources`, over a server of the test.
@Suite struct NewsSourceTests {
    private let sandbox: Sandbox
    private let server: FeedServer

    init() throws {
        sandbox = try Sandbox()
        server = try FeedServer(["/a.xml": feed("River", "Two", "One")])
    }

    private func run(_ words: String...) async throws -> Outcome {
        try await sandbox.run(["news", "sources"] + words)
    }

    @Test func aSourceReplacesTheFeedOfTheKit() async throws {
        let added = try await run("add", "\(server.address)/a.xml", "--name", "Mine")
        #expect(added == Outcome(output: "Added  2  Mine\n", messages: "", status: 0))
        #expect(try await run("rename", "2", "").output == "Renamed  2  River\n")
        #expect(try await run().output == "2  River  unread 2\n   \(server.address)/a.xml\n")
        let list = try await sandbox.run("news").output
        #expect(list == "5  [ ]  Two  River  2026-01-02T08:00\n4  [ ]  One  River  2026-01-01T08:00\n")
        let removed = try await run("remove", "2", "--yes")
        #expect(removed.output == "Removed  2  River\n")
        #expect(try await run().output.hasPrefix("3  Welcome"))
    }

    /// The addresses of a recording are those that somebody else has typed.
    @Test func aReplayAsksNoServer() async throws {
        let file = "\(sandbox.home)/session.adder"
        let url = "\(server.address)/a.xml"
        #expect(try await sandbox.run("--record-full", file, "news", "sources", "add", url).status == 0)
        #expect(server.requests == ["/a.xml"])
        let replay = try await sandbox.run("replay", "--against", file)
        #expect(replay.status == 0 && replay.output.contains("A replay asks no server."), "\(replay)")
        #expect(server.requests == ["/a.xml"])
    }

    @Test func aSourceIsADocument() async throws {
        let url = "\(server.address)/a.xml"
        let added = try await run("add", url, "--json").output
        let source = try #require(
            added.wholeMatch(
                of: /\{"source":(\{.*"loadedAt":)"[0-9TZ:.-]{20,24}"(,"unreadCount":2,"error":null\})\}\n/),
            "\(added)")
        #expect(
            source.output.1
                == #"{"id":2,"kind":"feed","url":"\#(url)","name":null,"title":"River","link":null,"folder":[],"loadedAt":"#
        )
        #expect(
            try await run("rename", "2", "My", "river", "--json").output.contains(#""name":"My river","title":"River""#)
        )
        #expect(try await run("--json").output.hasPrefix(#"{"sources":[{"id":2,"kind":"feed","#))
        #expect(try await run("remove", "2", "--yes", "--json").output.hasPrefix(#"{"removed":{"id":2,"#))
    }

    @Test func aSourceIsPutIntoAFolder() async throws {
        _ = try await run("add", "\(server.address)/a.xml")
        #expect(try await run("move", "2", "Science/Water").output == "Moved  2  River  to Science › Water\n")
        #expect(try await sandbox.run("news", "--folder", "Science", "--limit", "1").output.contains("Two  River  "))
        #expect(try await run("rename-folder", "Science", "Nature").output == "Renamed  Nature\n")
        #expect(try await run("export").output.contains(#"<outline text="Nature" title="Nature">"#))
        let renamed = try await run("rename-folder", "Nature/Water", "Sea", "--json").output
        #expect(
            renamed.hasPrefix(#"{"sources":[{"id":2,"#) && renamed.contains(#""folder":["Sea"]"#), "\(renamed)"
        )
        #expect(try await run("move", "2").output == "Moved  2  River\n")
        #expect(try await run("move", "2", "Sea", "--json").output.contains(#""folder":["Sea"]"#))
    }

    @Test func aRemovalIsConfirmed() async throws {
        _ = try await run("add", "\(server.address)/a.xml")
        for (answer, status) in [("n", Int32(4)), ("y", 0)] {
            let program = try sandbox.start(["news", "sources", "remove", "2"], output: .interactive)
            #expect(await program.says("Remove “River” with its items and favourites? This cannot be undone. [y/N] "))
            try program.type("\(answer)\n")
            #expect(await program.outcome().status == status)
        }
    }

    @Test func aListComesAndGoes() async throws {
        _ = try await run("add", "\(server.address)/a.xml")
        let list = try await run("export")
        #expect(list.output.contains(#"xmlUrl="\#(server.address)/a.xml""#) && list.messages == "", "\(list)")
        let file = "\(sandbox.home)/list.opml"
        #expect(try await run("export", file).output == "Exported the sources to \(file)\n")
        #expect(try String(contentsOfFile: file, encoding: .utf8) == list.output)
        #expect(try await run("import", file).output == "Nothing was added\n")
        let other = try Sandbox()
        #expect(try await other.run("news", "sources", "import", file).output == "Added  2  River\n")
        let document = try await other.run("news", "sources", "import", file, "--json").output
        #expect(document == #"{"import":{"count":0,"sources":[]}}"# + "\n")
    }

    @Test(arguments: [
        (["add", "http://127.0.0.1:1/"], "No server answers at http://127.0.0.1:1/", 1),
        (["add", "<server>/none"], "<server>/none", 3), (["add", "<server>/page"], "not a feed", 2),
        (["import", "<feed>"], "The document is a feed", 2), (["import", "<page>"], "No source was imported.", 2),
    ])
    func aDocumentThatIsNoSourceIsRefused(_ words: [String], _ message: String, _ status: Int32) async throws {
        server.set("/page", "<html><p>Nothing here.</p></html>")
        let files = ["<server>": server.address, "<feed>": try sandbox.write(feed("A", "B"), to: "a.xml")]
            .merging(["<page>": try sandbox.write("<html></html>", to: "page.html")]) { $1 }
        func filled(_ text: String) -> String {
            files.reduce(text) { $0.replacing($1.key, with: $1.value) }
        }
        let outcome = try await sandbox.run(["news", "sources"] + words.map(filled))
        #expect(outcome.output == "" && outcome.status == status, "\(outcome)")
        #expect(outcome.messages.contains(filled(message)), "\(outcome)")
        #expect(try await run().output.hasPrefix("1  Welcome"))
    }
}
