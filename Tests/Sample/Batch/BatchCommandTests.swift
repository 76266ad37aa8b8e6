import Foundation
import Testing

/// `sample batch`, as a process.
@Suite(.serialized) struct BatchCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func theLinesOfAFileAreRun() async throws {
        let file = try sandbox.write("# shopping\ntodos add Milk\n\nsample todos add 'Rice +home'\n", to: "list")
        let outcome = try await sandbox.run("batch", file)
        #expect((outcome.messages, outcome.status) == ("", 0))
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Rice  +home"])
        #expect(try await sandbox.run(["batch", "-"], input: "todos delete no1\n").status == 3)
        #expect(try await sandbox.run(["batch", "-"], input: "") == Outcome(output: "", messages: "", status: 0))
    }

    @Test func theFirstErrorStopsUnlessItKeepsGoing() async throws {
        let lines = "todos add Milk\ntdos\ntodos done none\ntodos add Oats\n"
        let stopped = try await sandbox.run(["batch", "-"], input: lines)
        #expect(stopped.status == 2)
        #expect(stopped.messages.hasSuffix("The lines below line 2 were not run.\n"))
        #expect(try await sandbox.list() == ["[ ]  Milk"])
        let whole = try await sandbox.run(["batch", "--keep-going", "-"], input: lines)
        #expect(whole.status == 2)
        #expect(whole.messages.split(separator: "\n").map { $0.prefix(15) } == ["sample: Line 2:", "sample: Line 3:"])
        #expect(try await sandbox.list() == ["[ ]  Milk", "[ ]  Milk", "[ ]  Oats"])
    }

    /// The next line may be the password, which is neither run nor shown.
    @Test(arguments: [
        "signup ada", "sample --json login ada", "password", "password chnge", "signup 'ada", "signup ada --hint x",
    ])
    func aPasswordIsNoCommand(_ command: String) async throws {
        let lines = "\(command)\nhunter2 secret\ntodos add Oats\n"
        let outcome = try await sandbox.run(["batch", "--keep-going", "-"], input: lines)
        #expect(outcome.status == 2 && !"\(outcome)".contains("hunter2"), "\(outcome)")
        #expect(try await sandbox.list().isEmpty)
    }

    @Test(arguments: ["--json", "--ndjson"])
    func eachCommandIsAnObject(_ option: String) async throws {
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let outcome = try await sandbox.run([option, "batch", "-k", "-"], input: "\ntodos\ntodos done none\ncart\n")
        let objects = try outcome.output.split(separator: "\n").map(JSONTree.init(document:))
        #expect(objects.map { $0["line"] } == [.number(2), .number(3), .number(4)])
        #expect(objects.map { $0["exitCode"] } == [.number(0), .number(3), .number(0)])
        let documents = objects.map { $0["documents"]?.elements ?? [] }
        #expect(documents[0].count == (option == "--json" ? 1 : 2))
        #expect(documents[1].first?["error"]?["code"]?.text == "notFound")
        #expect(documents[1].first?["error"]?["message"]?.text?.hasPrefix("There is no todo") == true)
        #expect(documents[2].first?["cart"] != nil)
        #expect((outcome.messages, outcome.status) == ("", 3))
    }

    /// At a terminal, the lines are typed.
    @Test(.enabled(if: Tmux.isThere, "There is no tmux."))
    func aClosedTerminalLosesNothing() async throws {
        let terminal = try await Tmux(sandbox, "batch -")
        try await terminal.type("todos add Milk")
        try await terminal.mentions("[ ]  Milk")
        try await terminal.close()
        #expect(try await sandbox.list() == ["[ ]  Milk"])
    }

    @Test func aBatchRunsNoBatch() async throws {
        let file = "\(sandbox.home)/list"
        _ = try sandbox.write("batch \(file)\n", to: "list")
        let outcome = try await sandbox.run("batch", file)
        let reason = "A line of a batch cannot run a batch: run both files one after the other."
        #expect(outcome == Outcome(output: "", messages: "sample: Line 1: \(reason)\n", status: 2))
    }

    @Test(arguments: [
        ("batch", "FILE|- is missing: sample batch FILE|- [--keep-going].", 2),
        ("batch none", "“none” cannot be read: No such file or directory.", 3),
        ("batch /", "The lines cannot be read: Is a directory.", 1),
    ])
    func aFileThatCannotBeReadIsRefused(_ line: String, _ message: String, _ status: Int32) async throws {
        try await sandbox.expectError(of: line, message, status)
    }
}
