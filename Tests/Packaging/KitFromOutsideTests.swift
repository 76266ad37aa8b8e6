import AdderTesting
import Foundation
import Processes
import Servers
import Testing

/// Kits from other packages: they work like the kits of this repository, and nothing here is edited for them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct KitFromOutsideTests {
    /// Made by `new-kit` and finished by hand: HTTP with a cache, a service used and one offered, a guard, links. The host has
    /// another kit of a package of its own.
    @Test func anOutsideKitRunsBesideTheKitsHere() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Weather", with: ["Notes"])
        try await package.test()
        let program = package.program("weather")
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
        let after = try Repository.contents()
        #expect(Set(before.keys).union(after.keys).filter { before[$0] != after[$0] } == [])
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

        /// The same product for macOS, over a stub of AppKit.
        @Test func thePagesCompileOverAppKit() async throws {
            let package = Repository.root.appending(path: "Tests/Fixtures/SwiftUIStub").path
            let scratch = Repository.scratch.appending(path: "appkit").path
            let build = try await run(
                ["swift", "build", "--package-path", package, "--scratch-path", scratch, "--target", "AdderSwiftUI"]
                    + OutsidePackage.debugOptions,
                environment: ["ADDER_SWIFTUI_STUB": "macos"])
            #expect(build.status == 0, "\(build)")
        }
    #endif
}
