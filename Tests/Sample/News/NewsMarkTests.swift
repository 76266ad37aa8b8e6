import Testing

/// The marks of the items, and the item that is shown.
@Suite struct NewsMarkTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func itemsAreMarked() async throws {
        let favourites = try await sandbox.run("news", "favourite", "3", "1", "3")
        #expect(
            favourites.output
                == "Favourite  3  Everything here is read from a cache\nFavourite  1  Watch what happens\n")
        #expect(try await sandbox.run("news", "unfavourite", "3").output.hasPrefix("No favourite  3  Everything"))
        #expect(try await sandbox.run("news", "read", "2").output == "Read  2  Add a source\n")
        let list = try await sandbox.run("news").output
        #expect(list.contains("2  [x]  Add a source  Welcome"))
        #expect(list.contains("1  [ ]  (★) Watch what happens  Welcome"))
        #expect(try await sandbox.run("news", "unread", "2").output == "Unread  2  Add a source\n")
    }

    @Test func eitherAllItemsAreMarkedOrNone() async throws {
        #expect(try await sandbox.run("news", "read", "1", "99").status == 3)
        #expect(try await sandbox.run("news", "--unread").output.split(separator: "\n").count == 3)
    }

    @Test func allItemsAreRead() async throws {
        #expect(try await sandbox.run("news", "read", "--all").output == "Mark all as read  3 items\n")
        #expect(try await sandbox.run("news", "--unread").output == "")
        #expect(try await sandbox.run("news", "read", "--all", "--json").output == #"{"changed":0}"# + "\n")
    }

    @Test func showingAnItemMarksItAsRead() async throws {
        let outcome = try await sandbox.run("news", "show", "2")
        #expect(
            outcome.output.hasPrefix("Add a source\n\nSource     Welcome\nPublished  2026-01-02T08:00\n\nA source is"))
        #expect((outcome.messages, outcome.status) == ("", 0))
        let document = try await sandbox.run("news", "show", "1", "--json").output
        #expect(document.hasPrefix(#"{"item":{"id":1,"sourceID":1,"title":"Watch what happens","summary":"Every step"#))
        #expect(document.contains(#""isRead":true,"isFavourite":false,"content":"Every step"#))
        #expect(document.hasSuffix(#"as it happens.","html":null,"links":[]}}"# + "\n"))
        #expect(try await sandbox.run("news", "--unread").output.split(separator: "\n").count == 1)
    }

    @Test func markedItemsAreADocument() async throws {
        let document = try await sandbox.run("--json", "news", "favourite", "2", "1").output
        #expect(document.hasPrefix(#"{"items":[{"id":2,"#) && document.contains(#",{"id":1,"#))
        #expect(document.hasSuffix(#""isRead":false,"isFavourite":true}]}"# + "\n"))
    }
}
