import Foundation
import Testing

/// Unusable databases end with a code and a recovery, never with a crash or an empty list.
@Suite(.serialized) struct BadStorageTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private func contents(_ path: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path))
    }

    @Test func aDamagedFileIsKeptAside() async throws {
        let garbage = Data("SQLite format 3\u{0}and then garbage".utf8) + Data(repeating: 7, count: 8_192)
        try FileManager.default.createDirectory(atPath: sandbox.data, withIntermediateDirectories: true)
        try garbage.write(to: URL(filePath: sandbox.database))
        let first = try await sandbox.run("todos", "add", "Milk")
        let kept = "\(sandbox.database).corrupt-1"
        #expect((first.output, first.status) == ("", 1))
        #expect(first.messages.contains("\"\(kept)\""))
        #expect(try contents(kept) == garbage)
        let second = try await sandbox.run("todos")
        #expect((second.output, second.status) == ("", 0))
        #expect(second.messages.hasPrefix("warning: The database for the todos is new and empty, because the earlier "))
        #expect(second.messages.contains(kept))
        #expect(try contents(kept) == garbage)
    }

    @Test func aNewerDatabaseIsRefusedAndUnchanged() async throws {
        try await sandbox.seed(["milkaaaa"])
        let file = try SQLiteFile(sandbox.database)
        try file.run("PRAGMA user_version = 99; PRAGMA journal_mode = DELETE")
        file.close()
        let before = try contents(sandbox.database)
        for command in [["todos"], ["todos", "add", "Milk"], []] {
            let outcome = try await sandbox.run(command)
            #expect((outcome.output, outcome.status) == ("", 1))
            #expect(outcome.messages.contains("has version 99, but this program knows versions up to 10 only."))
            #expect(outcome.messages.contains("Update the program"))
        }
        #expect(try contents(sandbox.database) == before)
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.data).sorted()
        #expect(files == ["todos.sqlite"])
    }

    @Test func anInterruptEndsWith130AndNothingIsChanged() async throws {
        try await sandbox.seed(["milkaaaa"])
        let other = try SQLiteFile(sandbox.database)
        try other.run("BEGIN IMMEDIATE")
        let program = try sandbox.start(["todos", "toggle", "milk", "--verbose"])
        #expect(await program.says("request change.batch"))
        program.interrupt()
        #expect(await program.outcome().status == 130)
        other.close()
        #expect(try await sandbox.run("todos").output == "milk  [ ]  milkaaaa\n")
    }

    /// A limit on the size of files simulates a full disk: some todos fit, then one does not.
    @Test func withoutRoomItEndsWith1AndNothingIsLost() async throws {
        try await sandbox.seed(["milkaaaa"])
        // Each title takes a page of the database.
        let title = String(repeating: "👨‍👩‍👧‍👦", count: 160)
        let outcome = try await sandbox.shell(
            #"trap '' XFSZ; ulimit -f 96; for i in $(seq 99); do "$0" todos add "$1" || exit; done"#, title)
        #expect(outcome.status == 1)
        #expect(outcome.messages.contains(sandbox.database))
        let acknowledged = outcome.output.split(separator: "\n").count
        #expect(acknowledged > 0)
        let lines = try await sandbox.run("todos").output.split(separator: "\n")
        #expect(lines.first == "milk  [ ]  milkaaaa")
        #expect(lines.count == 1 + acknowledged)
    }

    #if os(Linux)
        /// Elsewhere, the runtime itself needs other numbers of descriptors.
        @Test func tooFewDescriptorsAreNamedAndChangeNothing() async throws {
            try await sandbox.seed(["milkaaaa"])
            var (listed, named) = (0, 0)
            for count in Array(6..<13) + [24, 34, 35, 48, 64] {
                let outcome = try await sandbox.shell("ulimit -n \(count); exec \"$0\" todos")
                if outcome.status == 0 {
                    listed += 1
                    #expect(outcome.output == "milk  [ ]  milkaaaa\n")
                } else {
                    named += 1
                    #expect(outcome.messages.contains("ulimit -n") && outcome.status == 1, "\(count): \(outcome)")
                }
            }
            #expect(listed >= 2 && named >= 8)
            let document = try await sandbox.shell("ulimit -n 12; exec \"$0\" todos --json")
            #expect(document.output.hasPrefix(#"{"error":{"code":"start","message":"This process can open only "#))
            let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.data).sorted()
            #expect(files == ["todos.sqlite"])
        }

        @Test func aSoftLimitOfDescriptorsIsRaised() async throws {
            try await sandbox.seed(["milkaaaa"])
            for count in [6, 12, 24] {
                let outcome = try await sandbox.shell("ulimit -Sn \(count); exec \"$0\" todos")
                #expect(outcome == Outcome(output: "milk  [ ]  milkaaaa\n", messages: "", status: 0))
            }
        }
    #endif
}
