import Foundation
import TestSupport
import Testing

/// Long lists and exports: they are written as they are read, in the memory of a short one.
@Suite(.serialized) struct LongListTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Adds todos behind those that are there.
    private func fill(_ sandbox: Sandbox, _ count: Int) async throws {
        _ = try await sandbox.add("Milk due:2001-01-31 +home")
        let file = try SQLiteFile(sandbox.database)
        try file.run(
            """
            WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
            INSERT INTO todo(rank, id, title, created_at, due, searched, key_length)
                SELECT (n + 9) << 32, printf('%s%07d', iif(n % 9, 'todo', ''), n), printf('Todo number %d', n), n * 7919 % 1000,
                    iif(n % 3, NULL, '2001-02-03'), '', iif(n % 9, 11, 7)
                FROM number
            """)
        file.close()
    }

    private static let commands = [
        ["todos"], ["todos", "--json"], ["todos", "--ndjson", "--sort", "position"], ["todos", "--overdue"],
        ["todos", "export"], ["todos", "export", "--format", "todotxt"], ["todos", "--search", "nothing", "--json"],
    ]

    /// With a log, the whole result is made before it is written. All commands but some, and longer lists, wait for CI.
    @Test(arguments: Depth.choose([commands[0], commands[4], commands[6]], ci: commands))
    func partsAreTheWholeOutput(_ words: [String]) async throws {
        try await fill(sandbox, Depth.choose(1_001, ci: 2_001))
        let parts = try await sandbox.run(words)
        let whole = try await sandbox.run(words + ["--verbose"])
        #expect(parts.output == whole.output)
        #expect((parts.messages, parts.status) == ("", 0))
        #expect(whole.output.utf8.count > 10)
    }

    @Test(arguments: ["all.json", "all.txt"])
    func aFileHasTheWholeExport(_ name: String) async throws {
        try await fill(sandbox, 2_500)
        let file = "\(sandbox.home)/\(name)"
        let format = name.hasSuffix("txt") ? "todotxt" : "json"
        #expect(
            try await sandbox.run("todos", "export", file)
                == Outcome(output: "Exported all todos to \(file)\n", messages: "", status: 0))
        let text = try await sandbox.run("todos", "export", "--format", format).output
        #expect(try String(contentsOfFile: file, encoding: .utf8) == text)
    }

    /// The beginning of an export is written already. It is no document, so that a program notices, too. The keys of a list are
    /// measured before, so that it has no beginning.
    @Test func damageInTheMiddleIsToldBesideTheOutput() async throws {
        try await fill(sandbox, 30_000)
        try damageTheEnd()
        // A process, since a half is not what the schema says.
        let outcome = try await sandbox.shell("exec \"$0\" todos export")
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains("todos.sqlite"), "\(outcome.messages)")
        #expect(outcome.output.utf8.count > 1_000 && !outcome.output.hasSuffix("}\n"))
    }

    @Test func damageOfALongListIsToldBeforeIt() async throws {
        try await fill(sandbox, 30_000)
        try damageTheEnd()
        let outcome = try await sandbox.run("todos", "--sort", "position", "--json")
        #expect(outcome.status == 1)
        #expect(outcome.output.hasPrefix(#"{"error":{"code":"corrupt","#), "\(outcome)")
    }

    /// Overwrites the last pages of the table with bytes that are no page.
    private func damageTheEnd() throws {
        let file = try FileHandle(forUpdating: URL(filePath: sandbox.database))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size - 409_600)
        try file.write(contentsOf: Data(repeating: 0xA5, count: 409_600))
        try file.close()
    }

    #if os(Linux)
        /// While the sample waits for its reader, with more to write than a pipe holds, its peak memory is that of all parts
        /// before. Kept as a whole, 12,000 todos take 7 to 22 MB. All commands but one wait for CI.
        @Test(
            arguments: Depth.choose(
                [["todos"]],
                ci: [["todos"], ["todos", "--json"], ["todos", "--ndjson", "--all"], ["todos", "export"]]))
        func memoryIsFlatInTheLengthOfTheList(_ words: [String]) async throws {
            let long = try Sandbox()
            try await fill(sandbox, 3_000)
            try await fill(long, 15_000)
            let size = try await sandbox.shell("\"$0\" \(words.joined(separator: " "))").output.utf8.count
            let peaks = (
                try await peakMemory(sandbox, words, after: size - 70_000),
                try await peakMemory(long, words, after: 5 * size - 70_000)
            )
            #expect(peaks.1 - peaks.0 < 4_096, "\(peaks) kilobytes")
        }

        /// Returns the peak memory of a process of the sample in kilobytes, when it has written some bytes and is about
        /// to write more than a pipe holds.
        private func peakMemory(_ sandbox: Sandbox, _ words: [String], after size: Int) async throws -> Int {
            let script = """
                mkfifo "$HOME/pipe"
                "$0" \(words.joined(separator: " ")) >"$HOME/pipe" &
                exec 3<"$HOME/pipe"
                head -c \(size) <&3 >/dev/null
                cat /proc/$!/status
                cat <&3 >/dev/null
                wait $! && rm "$HOME/pipe"
                """
            let outcome = try await sandbox.shell(script)
            let line = outcome.output.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
            return try #require(line.flatMap { Int($0.filter(\.isNumber)) }, "\(outcome)")
        }
    #endif
}
