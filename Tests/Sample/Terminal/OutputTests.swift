import Foundation
import TestSupport
import Testing

/// Standard output and standard error, and their failures.
@Suite(.serialized) struct OutputTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "This system has no /dev/full."))
    func aFullStandardOutputEndsWith1() async throws {
        let outcome = try await sandbox.shell("exec \"$0\" todos add Milk >/dev/full")
        let reason = String(cString: strerror(ENOSPC))
        let message = "sample: Standard output cannot be written: \(reason). The command itself was done.\n"
        #expect(outcome == Outcome(output: "", messages: message, status: 1))
        #expect(try await sandbox.run("todos").output.hasSuffix("  Milk\n"))
    }

    /// A long list has several parts. Its other forms wait for CI.
    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "This system has no /dev/full."),
        arguments: [(2, "todos"), (1_001, "todos"), (2, "todos export"), (2, "ui todos")]
            + Depth.choose(
                [],
                ci: [
                    (1_001, "todos --json"), (1_001, "todos --ndjson"), (1_001, "todos export"),
                    (1_001, "todos export --format json"),
                ]))
    func aFullDiskIsNamed(_ count: Int, _ command: String) async throws {
        try await sandbox.seed((1...count).map { "todo\($0)x" })
        let outcome = try await sandbox.shell("exec \"$0\" \(command) </dev/null >/dev/full")
        let reason = "Standard output cannot be written: \(String(cString: strerror(ENOSPC)))."
        #expect(outcome.output == "" && outcome.status != 0)
        #expect(outcome.messages.hasPrefix("sample: \(reason)"), "\(outcome.messages)")
        #expect(outcome.messages.split(separator: "\n").count == 1, "\(outcome.messages)")
        let piped = try await sandbox.shell("\"$0\" \(command) </dev/null >&-")
        #expect(piped.messages.contains(": \(String(cString: strerror(EBADF)))."), "\(piped.messages)")
    }

    /// What fits is written: no more than 64 kB.
    @Test(arguments: ["todos", "todos export"])
    func aDiskThatBecomesFullIsNamed(_ command: String) async throws {
        try await sandbox.seed((1...5_000).map { "todo\($0)x" })
        let script = "trap '' XFSZ; ulimit -f 128; exec \"$0\" \(command) >\"$HOME/list\""
        let outcome = try await sandbox.shell(script)
        let reason = String(cString: strerror(EFBIG))
        let message = "sample: Standard output cannot be written: \(reason). The command itself was done.\n"
        #expect(outcome == Outcome(output: "", messages: message, status: 1))
        #expect(try String(contentsOfFile: "\(sandbox.home)/list", encoding: .utf8).contains("todo1x"))
    }

    @Test(
        .enabled(if: FileManager.default.fileExists(atPath: "/dev/full"), "This system has no /dev/full."),
        arguments: ["sample-todos add Milk", "sample-cart add milk-1 Milk 1"])
    func aSmallHostNamesTheReasonToo(_ command: String) async throws {
        let outcome = try await sandbox.shell("exec \"${0%/*}\"/\(command) >/dev/full")
        let reason = String(cString: strerror(ENOSPC))
        #expect(outcome.status == 1)
        #expect(outcome.messages.hasSuffix("Standard output cannot be written: \(reason).\n"), "\(outcome.messages)")
    }

    /// Otherwise the next file that is opened, such as the database, would get its descriptor.
    @Test(arguments: [">&-", "<&- >&-", "<&- >&- 2>&-"])
    func aClosedStandardOutputEndsWith1(_ redirection: String) async throws {
        let outcome = try await sandbox.shell("exec \"$0\" todos add Milk \(redirection)")
        #expect(outcome.status == 1)
        if !redirection.contains("2>") {
            let reason = String(cString: strerror(EBADF))
            #expect(outcome.messages.contains("Standard output cannot be written: \(reason)."))
        }
        #expect(try await sandbox.run("todos").output.hasSuffix("  Milk\n"))
    }

    @Test func aClosedStandardErrorChangesNothing() async throws {
        let outcome = try await sandbox.shell("exec \"$0\" todos toggle none 2>&-")
        #expect(outcome == Outcome(output: "", messages: "", status: 3))
    }

    /// The end is the signal of a broken pipe, or its error where the signal is ignored.
    @Test func aReaderThatClosesEarlyEndsTheSample() async throws {
        // More than the buffer of a pipe.
        try await sandbox.seed((1...5_000).map { "todo\($0)x" })
        let outcome = try await sandbox.shell(#"{ "$0" todos; echo $? >&2; } | head -n 1"#)
        #expect(outcome.output == "todo1x    [ ]  todo1x\n")
        #expect(outcome.messages == "141\n" || outcome.messages.hasSuffix("\(String(cString: strerror(EPIPE))).\n1\n"))
        // The database was closed: nothing is left beside it.
        #expect(!FileManager.default.fileExists(atPath: sandbox.database + "-wal"))
    }

    /// In a terminal, the golden session has them.
    @Test func aPipeHasWarningsAndNoHints() async throws {
        #expect(try await sandbox.run().messages == "")
        #expect(try await sandbox.run("todos") == Outcome(output: "", messages: "", status: 0))
        for price in ["3.20", "3.00"] {
            _ = try await sandbox.run("cart", "add", "milk-1", "--title", "Milk", "--price", price)
        }
        #expect(try await sandbox.run("cart").messages.hasPrefix("The price of Milk changed from 3.20 EUR to 3.00 EUR"))
    }

    @Test func verboseShowsEveryEventAndLogMessage() async throws {
        let outcome = try await sandbox.run("todos", "--verbose")
        #expect(outcome.output == "")
        let lines = outcome.messages.split(separator: "\n").map(String.init)
        let expected = [
            /info: The kit “todos” has started\./, /info: The kit “cart” is off\./,
            /info: The kit “news” is off\./, /info: The kit “account” is off\./,
            /#1 route requested: route todos list …  sample/, /#2 \(#1\) screen opened  TodoList 1.*/,
            /#3 \(#1\) route presented: route todos list …, .*  sample/, /#4 intent appear  todos  TodoList 1/,
            /#5 \(#4\) turn  .*s/, /#6 \(#4\) request read\.list: status open, sort agenda  todos  TodoList 1/,
            /#7 \(#6\) response read\.todos: today [-0-9]+  todos  TodoList 1  .*s/, /#8 \(#7\) turn  .*s/,
            /#9 route closed: route todos list …, .*  sample/, /#10 screen closed  TodoList 1/,
        ]
        for (line, pattern) in zip(lines, expected) {
            #expect(line.wholeMatch(of: pattern) != nil, "\(line)")
        }
        #expect(lines.count == expected.count)
    }
}
