import Servers
import Testing

/// `sample news`, on the feed that ships with the kit: what the golden session does not run, and the errors.
@Suite struct NewsCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func keys(_ options: String...) async throws -> [String] {
        let outcome = try await sandbox.run(["news"] + options)
        #expect((outcome.messages, outcome.status) == ("", 0))
        return outcome.output.split(separator: "\n").map { String($0.prefix { $0 != " " }) }
    }

    @Test func optionsSelectItems() async throws {
        _ = try await sandbox.run("news", "favourite", "2", "1")
        _ = try await sandbox.run("news", "read", "1")
        #expect(try await keys("--favourites", "--unread") == ["2"])
        #expect(try await keys("--search", "SOUR") == ["2"])
        #expect(try await keys("--source", "1", "--limit", "1") == ["3"])
    }

    /// The command of the next page is a hint, which only a terminal shows: see the golden session.
    @Test func theNextPageFollowsItsCursor() async throws {
        #expect(try await keys("more", "--unread", "--limit", "1", "--after", "1767427200000_3") == ["2"])
        #expect(try await keys("more", "--unread", "--limit", "1", "--after", "1767340800000_2") == ["1"])
    }

    /// A list without a limit shows the newest 50 favourites.
    @Test func aListOfFavouritesEndsAfter50() async throws {
        let items = (1...51).map { "<item><guid>\($0)</guid><title>T</title></item>" }.joined()
        let server = try FeedServer([
            "/a.xml": "<rss version=\"2.0\"><channel><title>River</title>\(items)</channel></rss>"
        ])
        _ = try await sandbox.run("news", "sources", "add", "\(server.address)/a.xml")
        _ = try await sandbox.run(["news", "favourite"] + (4...54).map(String.init))
        #expect(try await keys("--favourites").count == 50)
    }

    @Test func anItemGoesOnTheTodoList() async throws {
        let outcome = try await sandbox.run("news", "later", "2")
        #expect(outcome.output.hasPrefix("Added  2  Add a source  to the todos as "), "\(outcome)")
        let titles = try await sandbox.list()
        #expect(titles.count == 1 && titles[0].contains("Add a source"), "\(titles)")
        #expect(try await keys("--unread").count == 3)
    }

    @Test func anItemGoesIntoTheCart() async throws {
        let outcome = try await sandbox.run("news", "buy", "2", "--price", "3.20", "--quantity", "2")
        let output = "In the cart  2  Add a source  line 1  quantity 2  total of the cart 6.40 EUR\n"
        #expect(outcome == Outcome(output: output, messages: "", status: 0))
        let document = try await sandbox.run("news", "buy", "2", "--price", "3.20", "--json").output
        let cart = #"{"version":2,"lines":1,"units":3,"total":{"minor":960,"currency":"EUR","decimal":"9.60"}}"#
        let item = #"{"line":1,"quantity":3,"cart":\#(cart)}"#
        #expect(document.hasPrefix(#"{"bought":{"item":\#(item),"news":{"id":2,"sourceID":1,"#), "\(document)")
    }

    private static let noItem = "There is no item 99. It may have left the cache: list the items to see what there is."
    private static let noSource = "There is no source 9. List the sources to see what there is."
    private static let number = "Enter the number that begins a line of the"
    private static let read = "Name items, or add --all: sample news read ID..., or sample news read --all."

    @Test(arguments: [
        ("--source 9", noSource, 3), ("--source x", "--source is “x”. \(number) sources: sample news sources.", 2),
        ("--folder Tech/Apple", "There is no folder “Tech/Apple”. List the sources to see what there is.", 3),
        ("--folder /", "--folder is “/”. Enter the name of a folder: see sample news sources.", 2),
        ("more --source 9", noSource, 3), ("more --after x", "--after is “x”. Enter the cursor that ends a list.", 2),
        ("--search '?!'", "--search is “?!”. Enter a word, or several.", 2), ("show 99", noItem, 3),
        ("show x", "ID is “x”. \(number) list.", 2), ("favourite 1 99", noItem, 3), ("read", read, 2),
        ("read 1 --all", read, 2), ("later 99", noItem, 3),
        ("later", "Name one item: sample news later ID, with the number that begins its line in the list.", 2),
        ("buy 99 --price 1", noItem, 3),
        ("buy 2 --price 1 --quantity 0", "--quantity is “0”. Enter a whole number from 1 to 9999.", 2),
        (
            "sources add feed",
            """
            The address “feed” cannot be fetched: its scheme is not http or https. Enter one such as https://example.org/feed.
            """, 2
        ),
        (
            "sources add",
            """
            Name one address: sample news sources add URL|- [--name NAME], such as https://example.org/feed.xml, or - for one \
            with a password.
            """, 2
        ),
        ("sources rename 9 x", noSource, 3),
        ("sources rename 2", "Name one source, and its new name: sample news sources rename S NAME...", 2),
        ("sources move 9 x", noSource, 3),
        ("sources move 1 /", "FOLDER is “/”. Enter a name, such as Technology/Apple.", 2),
        ("sources rename-folder x y", "There is no folder “x”. List the sources to see what there is.", 3),
        ("sources remove 9 --yes", noSource, 3),
        ("sources remove x", "S is “x”. \(number) sources: sample news sources.", 2),
        (
            "sources remove 1 --yes",
            "The source 1 ships with the reader, and leaves with the first one that you add.", 2
        ),
        ("sources import missing", "“missing” cannot be read: No such file or directory.", 3),
    ])
    func aWrongCommandChangesNothing(_ line: String, _ message: String, _ status: Int32) async throws {
        try await sandbox.expectError(of: "news \(line)", message, status)
        #expect(try await keys("--unread") == ["3", "2", "1"])
    }
}
