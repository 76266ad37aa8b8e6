import Foundation
import Testing

/// Malicious and accidental input: no control character reaches the terminal.
@Suite(.serialized) struct OddInputTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let orders = ["\u{1B}[2J", "\u{9B}31m", "\u{7}\u{8}", "\u{7F}"]

    /// Every field, through every command that accepts it.
    @Test(arguments: orders)
    func controlCharactersAreRefusedAndNeverShown(_ order: String) async throws {
        let key = try await sandbox.add("Milk")
        let word = "a\(order)b"
        let json = String(decoding: try JSONEncoder().encode(word), as: UTF8.self)
        let attempts: [([String], String?)] = [
            (["add", word], nil), (["add", "x", "--note", word], nil), (["add", "x", "--tag", word], nil),
            (["add", "x", "--due", word], nil), (["add", "x", "--priority", word], nil),
            (["add", "x", "--every", word], nil), (["edit", key, "--title", word], nil), (["show", word], nil),
            (["toggle", word], nil), (["--search", word], nil), (["--due-before", word], nil), (["--sort", word], nil),
            (["move", key, word], nil), (["undo", word], nil), ([word], nil), (["--\(word)"], nil),
            (["import", "-", "--format", "todotxt"], word), (["import", "-"], "{\"todos\":[{\"title\":\(json)}]}"),
            (["import", "-"], "{\"todos\":[{\"title\":\"x\",\"\(word)\":1}]}"), (["import", word], nil),
        ]
        for (words, input) in attempts {
            let outcome = try await sandbox.run(["todos"] + words, input: input)
            #expect(outcome.status != 0, "\(words)")
            #expect(outcome.output == "")
            let shown = outcome.messages.unicodeScalars.filter { $0 != "\n" }
            #expect(!shown.contains { $0.properties.generalCategory == .control }, "\(words)")
        }
        let document = try await sandbox.run("--json", "todos", word).output
        #expect(!document.unicodeScalars.dropLast().contains { $0.properties.generalCategory == .control })
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(document.utf8)) }
        #expect(try await sandbox.list("--all") == ["[ ]  Milk"])
    }

    @Test(arguments: ["a\u{1}b", "Line\u{2028}end", "Line\nend"])
    func aTitleIsOneLine(_ title: String) async throws {
        #expect(try await sandbox.run("todos", "add", title).status == 2)
        #expect(try await sandbox.list() == [])
    }

    /// As programs write them that have columns.
    @Test func aTabIsABlank() async throws {
        let lines = ["todos", "import", "-", "--format", "todotxt"]
        #expect(try await sandbox.run(lines, input: "Milk\tEggs\r\nBread\r\n").status == 0)
        #expect(try await sandbox.list() == ["[ ]  Milk Eggs", "[ ]  Bread"])
    }

    /// Valid but unusual text.
    @Test(arguments: [
        "👨‍👩‍👧‍👦 🏳️‍🌈 🇪🇺", "לקנות חלב", "شراء الحليب", "e\u{301} é ﬀ", "Ω≈ç√∫", "a\u{200D}b", "\u{202E}txt.exe",
        "'; DROP TABLE todo; --", "$(rm -rf ~) `x` %s %n", "\\n \\0 \\x1b", "<script>&amp;\"</script>",
        String(repeating: "ß", count: 500),
    ])
    func anyTextComesBackUnchanged(_ title: String) async throws {
        let key = try await sandbox.add("--", title)
        #expect(try await sandbox.list() == ["[ ]  \(title)"])
        let text = try await sandbox.run("todos", "export").output
        let document = try #require(
            try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: [[String: Any]]])
        #expect(document["todos"]?.first?["title"] as? String == title)
        #expect(try await sandbox.run("todos", "--search", title).output == "\(key)  [ ]  \(title)\n")
    }

    @Test func aMegabyteInOneFieldIsRefusedByItsName() async throws {
        let long = String(repeating: "x", count: 1 << 20)
        for (field, name) in [("title", "title"), ("note", "note"), ("dueAt", "dueAt"), ("id", "id")] {
            let title = field == "title" ? "" : "\"title\":\"x\","
            let text = "{\"todos\":[{\(title)\"\(field)\":\"\(long)\"}]}"
            let outcome = try await sandbox.run(["todos", "import", "-"], input: text)
            #expect((outcome.output, outcome.status) == ("", 2))
            #expect(outcome.messages.contains("todos[0].\(name)"), "\(outcome.messages.prefix(400))")
            #expect(outcome.messages.utf8.count < 1_000)
        }
        let line = try await sandbox.run(["todos", "import", "-"], input: "Milk\n\(long)\n")
        #expect((line.output, line.status) == ("", 2))
        #expect(line.messages.contains("line 2"), "\(line.messages.prefix(400))")
        #expect(try await sandbox.list() == [])
    }

    @Test func deepNestingIsRefused() async throws {
        let text = String(repeating: "{\"todos\":[", count: 100_000)
        let outcome = try await sandbox.run(["todos", "import", "-"], input: text)
        #expect((outcome.output, outcome.status) == ("", 2))
        #expect(outcome.messages.utf8.count < 1_000)
    }

    @Test(arguments: ["MILK", "Milk", "mILKAAAA"])
    func aKeyMayBeTypedInUpperCase(_ key: String) async throws {
        try await sandbox.seed(["milkaaaa"])
        #expect(try await sandbox.run("todos", "done", key).output == "Done  milk  milkaaaa\n")
        #expect(try await sandbox.run("todos", "move", key, "1").status == 0)
        #expect(try await sandbox.run("todos", "delete", key).status == 0)
        #expect(try await sandbox.run("todos", "purge", key, "--yes").status == 0)
    }
}
