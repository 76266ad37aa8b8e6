import Foundation
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

    /// With a log, the whole result is made before it is written.
    @Test(arguments: [
        ["todos"], ["todos", "--json"], ["todos", "--ndjson", "--sort", "position"], ["todos", "--overdue"],
        ["todos", "export"], ["todos", "export", "--format", "todotxt"], ["todos", "--search", "nothing", "--json"],
    ])
    func partsAreTheWholeOutput(_ words: [String]) async throws {
        try await fill(sandbox, 2_500)
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
        /// before. Kept as a whole, 30,000 todos would take 15 to 45 MB more than 6,000.
        @Test(arguments: [["todos"], ["todos", "--json"], ["todos", "--ndjson", "--all"], ["todos", "export"]])
        func memoryIsFlatInTheLengthOfTheList(_ words: [String]) async throws {
            let long = try Sandbox()
            try await fill(sandbox, 6_000)
            try await fill(long, 30_000)
            let peaks = (try await peakMemory(sandbox, words), try await peakMemory(long, words))
            #expect(peaks.1 - peaks.0 < 8_192, "\(peaks) kilobytes")
        }

        /// Returns the peak memory of a process of the sample in kilobytes, shortly before its end.
        private func peakMemory(_ sandbox: Sandbox, _ words: [String]) async throws -> Int {
            let sample = "\"$0\" \(words.joined(separator: " "))"
            let script = """
                size=$(\(sample) | wc -c)
                mkfifo "$HOME/pipe"
                \(sample) >"$HOME/pipe" &
                exec 3<"$HOME/pipe"
                head -c $((size - 150000)) <&3 >/dev/null
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
