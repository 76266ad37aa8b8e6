import AdderTesting
import Foundation
import Processes
import Servers
import Testing

/// Kits from other packages: they work like the kits of this repository, and nothing here is edited for them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct KitFromOutsideTests {
    @Test func aKitFromTheGuidesRunsInAHost() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Habits")
        try await package.test()
        try await HabitsHost(try await package.program("habits")).check()
        try await package.checkDependencies()
        try Self.checkUnchanged(since: before)
    }

    /// Made by `new-kit` and finished by hand: HTTP with a cache, a service used and one offered, a guard, links. The host has
    /// another kit of a package of its own.
    @Test func anOutsideKitRunsBesideTheKitsHere() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Weather", with: ["Notes"])
        try await package.test()
        let program = try await package.program("weather")
        for module in ["NotesKit", "TodosKit", "WeatherKit"] { #expect(try await program.symbols(of: module) > 100) }
        #expect(try await program.symbols(of: "CartKit") == 0)

        let day = #"{"days":[{"date":"2026-01-31","high":12,"rain":80}]}"#
        let server = try FeedServer(["/?place=Aix%20%26%20Arles": day])
        func show(_ lines: String, _ link: String = "") async throws -> ProcessOutcome {
            let host = "'\(program.url.path)' '\(server.address)' \(link)"
            let command = "cd '\(package.folder.path)'; printf '\(lines)' | \(host)"
            return try await run(["/bin/sh", "-c", command])
        }
        let reminded = try await show(#"New place: Aix & Arles\n1 Forecast\n1 Remind me\nAdd the todo\n"#)
        #expect(reminded.status == 0 && reminded.output.contains("“Take an umbrella” is a todo."), "\(reminded)")
        #expect(reminded.output.hasSuffix("Aix & Arles\n\n1    2026-01-31  High 12  Rain 80\n"), "\(reminded)")

        // The cache has what the server no longer sends.
        server.set("/?place=Aix%20%26%20Arles", nil)
        let kept = try await show("", "weather://weather/1/forecast")
        #expect(kept.output.contains("2026-01-31  High 12") && kept.messages.contains("error: "), "\(kept)")
        let refused = try await show("", "weather://weather/7/forecast")
        #expect(refused.status == 1 && refused.messages.contains("There is no place 7."), "\(refused)")

        // A function that knows no kit shows the pages of both.
        let shown = try await show("", "--html")
        #expect(shown.output.components(separatedBy: "<section class=\"page").count == 3, "\(shown)")
        #expect(shown.output.contains("There are no entries. Add one.") && shown.output.contains("Aix &amp; Arles"))
        try await package.checkDependencies()
        try Self.checkUnchanged(since: before)
    }

    #if os(Linux)
        /// A package with a stub of SwiftUI compiles the product and the example app, and draws the pages of the kits.
        @Test func everyPageIsDrawnInSwiftUI() async throws {
            let package = Repository.root.appending(path: "Tests/Fixtures/SwiftUIStub").path
            let scratch = Repository.scratch.appending(path: "outside").path
            let tests = try await run(
                ["swift", "test", "--package-path", package, "--scratch-path", scratch, "--parallel"]
                    + OutsidePackage.debugOptions,
                environment: ["ADDER_SWIFTUI_STUB": "1"])
            #expect(tests.status == 0, "\(tests)")
            #expect(tests.output.contains(#/Test run with \d+ tests in \d+ suites passed/#))
        }
    #endif

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

    private func run(_ words: String...) async throws -> ProcessOutcome {
        try await PackagingTests.run([program.url.path, "--home", home.path] + words)
    }

    /// Returns the lines that a command prints.
    private func lines(_ outcome: ProcessOutcome) -> [String] {
        #expect((outcome.status, outcome.messages) == (0, ""))
        return outcome.output.split(separator: "\n").map(String.init)
    }

    func check() async throws {
        for module in ["HabitsKit", "TodosKit"] { #expect(try await program.symbols(of: module) > 100) }
        #expect(try await program.symbols(of: "CartKit") == 0)

        _ = try await run("add", "Swim")
        _ = try await run("add", "Read")
        let list = ["[x]  Read  1 day", "[ ]  Swim  0 days", "Still to do  1", "habits://habits"]
        #expect(lines(try await run("done", "1")).suffix(4) == list)
        #expect(lines(try await run("list")).suffix(4) == list)
        #expect(lines(try await run("search", "SW")).suffix(3) == list.suffix(3))

        let detail = lines(try await run("remind", "1"))
        #expect(detail.prefix(3) == ["Read", "Today   Done", "Streak  1 day"])
        #expect(detail.contains("The todo “Read” reminds you."))
        let link = try #require(detail.last)
        #expect(link.hasPrefix("habits://habits/"))
        let opened = lines(try await run("open", link + "/?utm_source=mail"))
        #expect((opened.first, opened.last) == ("Read", link))
        #expect(!opened.contains("The todo “Read” reminds you."))

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
