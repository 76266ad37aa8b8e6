import Servers
import Testing

/// `sample news`, as a process, on the feed that ships with the kit.
@Suite struct NewsListTests {
    private let sandbox: Sandbox
    private let lines = [
        "3  [ ]  Everything here is read from a cache  Welcome  2026-01-03T08:00",
        "2  [ ]  Add a source  Welcome  2026-01-02T08:00", "1  [ ]  Watch what happens  Welcome  2026-01-01T08:00",
    ]

    init() throws {
        sandbox = try Sandbox()
    }

    private func titles(_ options: String...) async throws -> [String] {
        let outcome = try await sandbox.run(["news"] + options)
        #expect(outcome.status == 0, "\(outcome)")
        return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }

    @Test func aFreshMachineHasSomethingToRead() async throws {
        let text = lines.map { $0 + "\n" }.joined()
        #expect(try await sandbox.run("news") == Outcome(output: text, messages: "", status: 0))
        let local = try await sandbox.runProcess(["news", "list"], environment: ["TZ": "XYZ-5:30"])
        #expect(local.output.hasPrefix("3  [ ]  Everything here is read from a cache  Welcome  2026-01-03T13:30\n"))
    }

    @Test func optionsSelectItems() async throws {
        _ = try await sandbox.run("news", "favourite", "2", "1")
        _ = try await sandbox.run("news", "read", "1")
        #expect(try await titles("--favourites") == ["2", "1"])
        #expect(try await titles("--unread") == ["3", "2"])
        #expect(try await titles("--favourites", "--unread") == ["2"])
        #expect(try await titles("--search", "SOUR") == ["2"])
        #expect(try await titles("--source", "1", "--limit", "1") == ["3"])
    }

    @Test func aFolderSelectsItems() async throws {
        let item = "<item><guid>1</guid><title>One</title></item>"
        let server = try FeedServer(["/a.xml": "<rss version=\"2.0\"><channel>\(item)</channel></rss>"])
        let list = """
            <opml version="2.0"><body><outline text="It's"><outline text="A" xmlUrl="\(server.address)/a.xml"/></outline>\
            <outline text="B" xmlUrl="\(server.address)/b.xml"/></body></opml>
            """
        _ = try await sandbox.run("news", "sources", "import", try sandbox.write(list, to: "list.opml"))
        _ = try await sandbox.run("news", "refresh")
        #expect(try await sandbox.run("news", "--folder", "It's").output.contains("One"))
        let json = try await sandbox.run("news", "sources", "--json").output
        #expect(json.contains(#""folder":["It's"],"#) && json.contains(#""folder":[],"#))
        #expect(try await sandbox.run("news", "sources").output.hasPrefix("3  B"))
    }

    /// The command of the next page is a hint, which only a terminal shows: see the golden session.
    @Test func theNextPageFollowsItsCursor() async throws {
        let first = try await sandbox.run("news", "--limit", "1", "--search", "the reader's", "--unread")
        #expect((first.output, first.messages) == ("", ""))
        let unread = try await sandbox.run("news", "--limit", "1", "--unread")
        #expect(unread.messages == "")
        let words = ["news", "more", "--unread", "--limit", "1", "--after"]
        let second = try await sandbox.run(words + ["1767427200000_3"])
        #expect((second.output, second.messages) == (lines[1] + "\n", ""))
        let last = try await sandbox.run(words + ["1767340800000_2"])
        #expect((last.output, last.messages) == (lines[2] + "\n", ""))
    }

    /// A list without a limit shows the newest 50 favourites.
    @Test(arguments: [49, 51])
    func aListOfFavouritesEndsAfter50(_ count: Int) async throws {
        let items = (1...count).map { "<item><guid>\($0)</guid><title>T</title></item>" }.joined()
        let server = try FeedServer([
            "/a.xml": "<rss version=\"2.0\"><channel><title>River</title>\(items)</channel></rss>"
        ])
        _ = try await sandbox.run("news", "sources", "add", "\(server.address)/a.xml")
        _ = try await sandbox.run(["news", "favourite"] + (4..<4 + count).map(String.init))
        let list = try await sandbox.run("news", "--favourites")
        #expect((list.messages, list.status) == ("", 0))
        #expect(list.output.split(separator: "\n").count == min(count, 50))
    }

    @Test func aListIsADocument() async throws {
        let document = try await sandbox.run("--json", "news", "--limit", "1").output
        #expect(document.hasPrefix(#"{"items":[{"id":3,"sourceID":1,"title":"Everything here is read from a cache","#))
        let end = """
            "link":null,"authors":[],"publishedAt":"2026-01-03T08:00:00Z","updatedAt":null,"isRead":false,\
            "isFavourite":false}],"nextCursor":"1767427200000_3"}

            """
        #expect(document.hasSuffix(end), "\(document)")
        let rest = try await sandbox.run("news", "more", "--after", "1767427200000_3", "--json").output
        #expect(rest.contains(#""id":2"#) && rest.contains(#""id":1"#) && rest.hasSuffix(#""nextCursor":null}"# + "\n"))
    }

    @Test(arguments: [
        (["--source", "9"], "There is no source 9.", 3), (["--source", "x"], "--source is “x”.", 2),
        (["--folder", "Tech/Apple"], "There is no folder “Tech/Apple”.", 3),
        (["--folder", "/"], "--folder is “/”.", 2),
        (["more", "--source", "9"], "There is no source 9.", 3), (["more", "--after", "x"], "--after is “x”.", 2),
        (["--search", "?!"], "--search is “?!”.", 2), (["--limit", "0"], "--limit is “0”.", 2),
        (["show", "99"], "There is no item 99.", 3), (["show", "x"], "ID is “x”.", 2),
        (["favourite", "1", "99"], "There is no item 99.", 3), (["read"], "Name items, or add --all", 2),
        (["read", "1", "--all"], "Name items, or add --all", 2), (["unread", "-1"], "ID is “-1”.", 2),
    ])
    func aWrongCommandEndsWithItsReason(_ words: [String], _ message: String, _ status: Int32) async throws {
        let outcome = try await sandbox.run(["news"] + words)
        #expect(outcome.output == "")
        #expect(outcome.messages.hasPrefix("sample: \(message)"), "\(outcome)")
        #expect(outcome.status == status)
        let document = try await sandbox.run(["--json", "news"] + words)
        #expect(document.output.hasPrefix(#"{"error":{"code":""#) && document.status == status, "\(document)")
    }
}
