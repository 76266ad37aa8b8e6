import AdderTesting
import Foundation
import Testing

/// Kits from other packages: they work like the kits of this repository, and nothing here is edited for them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct KitFromOutsideTests {
    @Test func anOutsideKitRunsBesideTheKitsHere() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Wishes")
        try await package.test()

        let host = try await package.program("wishes")
        for module in ["CartKit", "TodosKit", "WishesKit"] {
            #expect(try await host.symbols(of: module) > 100)
        }
        let shown = try await output(of: [host.url.path, "A bicycle=499.00", "World peace"])
        #expect(
            shown == """
                1  A bicycle  499.00 EUR
                   “A bicycle” is on line 1 of the cart.
                2  World peace  –
                   “World peace” is a todo.
                Cart  499.00 EUR
                Wishes  0

                """)
        let refused = try await run([host.url.path, "A bicycle=a lot"])
        #expect(refused.status == 1)
        #expect(refused.messages == "error: “a lot” is not a valid amount. Enter digits and a point, such as 12.50.\n")

        try await package.checkDependencies()
        try Self.checkUnchanged(since: before)
    }

    @Test func aKitFromTheGuidesRunsInAHost() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Habits")
        try await package.test()
        try await HabitsHost(try await package.program("habits")).check()
        try await package.checkDependencies()
        try Self.checkUnchanged(since: before)
    }

    private static func checkUnchanged(since before: [String: Data]) throws {
        let after = try Repository.contents()
        #expect(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] } == [])
    }
}

/// The host of the package `Habits` with its files in a folder.
private struct HabitsHost {
    private let program: Binary
    private let home: TemporaryFolder

    init(_ program: Binary) throws {
        self.program = program
        home = try TemporaryFolder()
    }

    private func run(_ words: String...) async throws -> Outcome {
        try await PackagingTests.run([program.url.path, "--home", home.path] + words)
    }

    /// Returns the lines that a command prints.
    private func lines(_ outcome: Outcome) -> [String] {
        #expect((outcome.status, outcome.messages) == (0, ""))
        return outcome.output.split(separator: "\n").map(String.init)
    }

    func check() async throws {
        for module in ["HabitsKit", "TodosKit"] { #expect(try await program.symbols(of: module) > 100) }
        #expect(try await program.symbols(of: "CartKit") == 0)

        _ = try await run("add", "Swim")
        _ = try await run("add", "Read")
        let list = ["✓  Read  1 day", "·  Swim  0 days", "Still to do: 1", "habits://habits"]
        #expect(lines(try await run("done", "1")) == list)
        #expect(lines(try await run("list")) == list)
        #expect(lines(try await run("search", "SW")) == ["·  Swim  0 days", "Still to do: 1", "habits://habits"])

        let detail = lines(try await run("remind", "1"))
        #expect(detail.prefix(4) == ["Read", "Done today", "Streak: 1 day", "The todo “Read” reminds you."])
        let link = try #require(detail.last)
        #expect(lines(try await run("open", link + "/?utm_source=mail")) == detail.prefix(3) + [link])

        let refusals = [
            (["add", "read"], "Another habit has the name “read”. Enter another name."),
            (["done", "3"], "The list has no habit 3, but 2 in all. Type habits list to see them."),
            (
                ["--no-todos", "remind", "1"],
                "No reminder was added. The kit “todos” is off: set the flag with which the host enables it to use its "
                    + "service."
            ),
            (["open", "habits://habits/gone"], "No habit has the identity gone. Show the list to see all habits."),
        ]
        for (words, message) in refusals {
            let refused = try await PackagingTests.run([program.url.path, "--home", home.path] + words)
            #expect((refused.status, refused.output, refused.messages) == (1, "", "error: \(message)\n"))
        }
    }
}
