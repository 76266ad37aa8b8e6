import Adder
import AdderJSON
import Foundation
import Testing

@testable import sample

/// `sample doctor --report` says how the data folder is, and changes nothing in it.
@Suite(.serialized, .timeLimit(.minutes(3))) struct DoctorReportTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let forms = [["--report"], ["--report", "--json"]]

    /// Every file of a folder with all that a program can change: its bytes, its permissions, its size and its time.
    private func digest(_ folder: String) throws -> [String] {
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
        return try ([""] + names).map { name in
            let path = "\(folder)/\(name)"
            let attributes = try FileManager.default.attributesOfItem(atPath: path)
            let bytes = FileManager.default.contents(atPath: path)?.base64EncodedString() ?? "folder"
            return "\(name) \(attributes[.posixPermissions] ?? 0) \(attributes[.modificationDate] ?? 0) \(bytes)"
        }
    }

    /// Runs the report in each form, and returns the text without its line breaks. The folder is the same before and after.
    private func report(onFolder folder: String) async throws -> String {
        let before = try digest(folder)
        var texts: [String] = []
        for form in Self.forms {
            let outcome = try await sandbox.run(["doctor"] + form)
            #expect((outcome.messages, outcome.status) == ("", 0))
            texts.append(outcome.output)
        }
        #expect(try digest(folder) == before)
        return texts[0].split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    }

    /// Overwrites pages in the middle of the todos.
    private func damage() throws {
        let file = try FileHandle(forUpdating: URL(filePath: sandbox.database))
        try file.seek(toOffset: file.seekToEnd() / 4096 / 2 * 4096)
        try file.write(contentsOf: Data(repeating: 0xFF, count: 8 * 4096))
        try file.close()
    }

    private func fill() async throws {
        let text = (1...2_000).map { "Todo \($0) +home due:2999-01-31\n" }.joined()
        #expect(try await sandbox.run(["todos", "import", "-"], input: text).status == 0)
        #expect(try await sandbox.run("cart", "add", "bread", "--title", "Bread", "--price", "3.20").status == 0)
    }

    @Test func aMissingFolderStaysMissing() async throws {
        let text = try await report(onFolder: sandbox.home)
        #expect(text.contains("todos not created yet"), "\(text)")
        #expect(text.contains("No database is damaged."))
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    /// A relative path is the same on every machine.
    @Test func theReportMatchesItsGoldenFile() async throws {
        var text = ""
        for form in Self.forms {
            let words = ["--home", "none", "doctor"] + form
            text += "$ sample \(words.joined(separator: " "))\n" + (try await sandbox.run(words).output) + "\n"
        }
        try expectGolden("doctor", text)
    }

    /// Another process may have the database open, and hold every lock.
    @Test func whatIsStoredIsCountedWithoutAWait() async throws {
        try await fill()
        let other = try SQLiteFile(sandbox.database)
        try other.run("PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE")
        let text = try await report(onFolder: sandbox.data)
        other.close()
        #expect(text.contains("todo 2000") && text.contains("line 1"), "\(text)")
        let lines = try await sandbox.run("doctor", "--report").output.split(separator: "\n")
        #expect(lines.allSatisfy { $0.count <= 80 || $0.contains(sandbox.home) })
    }

    @Test func damageIsNamedBeforeAnyKitFindsIt() async throws {
        try await fill()
        try damage()
        let text = try await report(onFolder: sandbox.data)
        #expect(text.contains("see Recovery") && text.contains("is damaged"), "\(text)")
        #expect(!text.contains("corrupt-1"))
    }

    /// The report counts what the recovery then recovers.
    @Test func theReportSaysWhatCanBeRecovered() async throws {
        try await fill()
        try damage()
        #expect(try await sandbox.run("todos").status == 1)
        _ = try await report(onFolder: sandbox.data)
        let reported = try JSONTree(document: await sandbox.run("doctor", "--report", "--json").output)
        let quarantine = try #require(reported["report"]?["quarantine"]?.elements.first)
        #expect(quarantine["path"]?.text == "\(sandbox.database).corrupt-1")
        let recovered = try JSONTree(document: await sandbox.run("doctor", "--json").output)
        let tables = try #require(recovered["doctor"]?["databases"]?.elements.first?["tables"])
        #expect(quarantine["tables"] == tables && tables.elements.contains { $0["isWhole"] == .boolean(false) })
        #expect(try await report(onFolder: sandbox.data).contains("No database is damaged."))
    }

    @Test func theLedgerOfTheMeasuresBalances() async throws {
        let outcome = try await sandbox.run("--measures", "http://127.0.0.1:9/", "todos", "add", "Milk")
        #expect(outcome.status == 0)
        let text = try await report(onFolder: sandbox.data)
        #expect(text.contains("1 accepted = 0 delivered + 1 queued + 0 dropped"), "\(text)")
        #expect(text.contains("1 wait for their delivery"))
    }

    /// Neither a secret in the environment nor a literal one is in any form of the report.
    @Test(arguments: [Secret(literal: "canary-4711"), Secret(environment: "PATH")])
    func aSecretIsInNoForm(_ secret: Secret) async throws {
        var core = CoreOptions()
        (core.apiKey, core.apiSecret) = (secret, secret)
        let kits = HostKits(.all, HostSettings(), folder: sandbox.data)
        let report = try await HostReport(of: sandbox.data, core: core, kits)
        let value = try secret.reveal()
        for form in [report.text(columns: nil), JSONCoder.document(ReportJSON(report))] {
            #expect(!form.contains(value))
        }
        #expect(report.options.prefix(2).map(\.name) == ["core.apiKey", "core.apiSecret"])
        #expect(report.options.prefix(2).allSatisfy { $0.value == "\(secret)" })
    }
}
