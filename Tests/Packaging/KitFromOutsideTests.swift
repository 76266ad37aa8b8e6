import AdderTesting
import Foundation
import Processes
import Servers
import Testing

/// Kits from other packages: they work like the kits of this repository, and nothing here is edited for them.
@Suite(.serialized, .timeLimit(.minutes(15))) struct KitFromOutsideTests {
    /// Two kits, a service and a host of another package, made by `new-kit` and finished by hand: windows of a list, a search, undo,
    /// HTTP with a cache, a form, a lock, measures and sessions. Nothing here is edited for them.
    @Test func aPackageOfTwoKitsRuns() async throws {
        let before = try Repository.contents()
        let package = try OutsidePackage("Expenses")
        try await package.test()
        let program = package.program("expenses")
        for module in ["ExpensesKit", "BudgetKit"] { #expect(try await program.symbols(of: module) > 100) }
        #expect(try await program.symbols(of: "CartKit") == 0)

        let server = try FeedServer(["/?from=USD&to=EUR": #"{"rate":"0.9166"}"#])
        func show(_ lines: String, _ words: String = "", pin: String? = nil) async throws -> ProcessOutcome {
            let host = "'\(program.url.path)' --rates '\(server.address)' \(words)"
            return try await run(
                ["/bin/sh", "-c", "cd '\(package.folder.path)'; printf '\(lines)' | \(host)"],
                environment: pin.map { ["EXPENSES_PIN": $0] } ?? [:])
        }
        let budget = try await show(#"New category: Travel\nLimit in EUR: 5\nSave\n"#, "expenses://budget")
        #expect(budget.status == 0 && budget.output.contains("Travel  5.00 EUR"), "\(budget)")
        let form = #"Title: Cab\nCategory: Travel\nDay: 2026-01-31\nAmount: 10\n"#
        let added = try await show(
            form + #"Currency: USD\nSave\n2026-01 Open\n1 Open\n"#,
            "--record cab.adder --measures m.json expenses://expenses/new")
        #expect(added.output.contains("Left of the budget  -5.00 EUR"), "\(added)")
        #expect(added.status == 0 && added.output.contains("At home   9.17 EUR"), "\(added)")
        let measures = try String(contentsOf: package.folder.appending(path: "m.json"), encoding: .utf8)
        #expect(measures.contains("changed") && !measures.contains("Cab"), "\(measures)")
        let replayed = try await show("", "--replay cab.adder")
        #expect(replayed.output == "The replay shows what was recorded.\n", "\(replayed)")

        // The cache has what the server no longer sends.
        server.set("/?from=USD&to=EUR", nil)
        let kept = try await show("", "--json expenses://expenses/1/abroad")
        #expect(kept.output.contains("\"amount\" : 917") && kept.output.contains("\"failure\""), "\(kept)")

        // A lock leads on, and nothing is shown before it is opened.
        let locked = try await show("PIN: 1\\nPIN: 1234\\n", pin: "1234")
        #expect(locked.status == 0 && locked.output.contains("The PIN is wrong."), "\(locked)")
        #expect(locked.output.contains("2026-01"), "\(locked)")
        let left = try await show("", "expenses://budget", pin: "1234")
        #expect(left.status == 0 && !left.output.contains("2026-01") && !left.output.contains("Budget"), "\(left)")

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
