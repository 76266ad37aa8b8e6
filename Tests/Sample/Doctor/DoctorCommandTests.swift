import Foundation
import Testing

/// A damaged database is named at every start until `sample doctor` has recovered what can be read.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DoctorCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Adds todos, and overwrites the end of their database. The first command then finds the damage.
    private func damage() async throws -> String {
        let text = (1...2_000).map { "Todo \($0) +home due:2999-01-31\n" }.joined()
        #expect(try await sandbox.run(["todos", "import", "-"], input: text).status == 0)
        let file = try FileHandle(forUpdating: URL(filePath: sandbox.database))
        let size = try file.seekToEnd()
        try file.seek(toOffset: size / 4096 / 2 * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 8 * 4096))
        try file.close()
        #expect(try await sandbox.run("todos").status == 1)
        return "\(sandbox.database).corrupt-1"
    }

    @Test func theWarningStaysUntilTheDoctorCame() async throws {
        let damaged = try await damage()
        for _ in 0..<2 {
            let outcome = try await sandbox.run("todos", "add", "Milk")
            #expect(outcome.status == 0)
            #expect(outcome.messages.contains(damaged), "\(outcome)")
            #expect(outcome.messages.contains("sample doctor"), "\(outcome)")
            let document = try await sandbox.run("todos", "--json").output
            #expect(document.hasPrefix(#"{"warnings":["An earlier database for the todos was damaged, and is in "#))
            #expect(try JSONSerialization.jsonObject(with: Data(document.utf8)) is [String: Any])
        }
        let bytes = try Data(contentsOf: URL(filePath: damaged))
        let doctor = try await sandbox.run("doctor")
        #expect((doctor.messages, doctor.status) == ("", 0))
        let recovered = "\(sandbox.database).recovered-1"
        #expect(doctor.output.hasPrefix("Recovered  \(recovered)\n"), "\(doctor)")
        #expect(doctor.output.hasSuffix("Kept       \(sandbox.database).kept-1\n"))
        #expect(try Data(contentsOf: URL(filePath: "\(sandbox.database).kept-1")) == bytes)
        #expect(try await sandbox.run("todos").messages == "")
        #expect(try await sandbox.run("doctor").messages == "No database is damaged.\n")
    }

    /// The sample reads the recovered database like any other.
    @Test func theRecoveredTodosAreListed() async throws {
        _ = try await damage()
        let doctor = try await sandbox.run("doctor", "--json")
        #expect(doctor.output.contains(#""name":"todo""#), "\(doctor)")
        let folder = "\(sandbox.home)/recovered"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try FileManager.default.moveItem(
            atPath: "\(sandbox.database).recovered-1", toPath: "\(folder)/todos.sqlite")
        let list = try await sandbox.run(["todos", "--all"], environment: ["ADDER_HOME": folder])
        #expect(list.status == 0, "\(list)")
        let count = list.output.split(separator: "\n").count
        #expect(count > 1_000 && count < 2_000, "\(count)")
    }

    @Test func aWarningIsDismissedUnread() async throws {
        _ = try await damage()
        let doctor = try await sandbox.run("doctor", "--dismiss")
        #expect(doctor == Outcome(output: "Kept       \(sandbox.database).kept-1\n", messages: "", status: 0))
        #expect(try await !sandbox.run("todos").messages.contains("warning"))
    }
}
