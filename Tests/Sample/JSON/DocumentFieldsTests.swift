import AdderJSON
import Foundation
import Servers
import Testing

/// `docs/Sample.md` lists the fields of each document, and of the objects in it, in their order.
@Suite(.timeLimit(.minutes(3))) struct DocumentFieldsTests {
    private let sandbox: Sandbox
    private let server: FeedServer

    /// Creates a user with two todos, an account, the files that the session reads, and a recording.
    init() async throws {
        sandbox = try Sandbox()
        server = try FeedServer(["/a": feed("A", "One")])
        let file = "<enclosure url='\(server.address)/a'/></item>"
        server.set("/b", feed("B", "Two").replacing("</item>", with: file))
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let outline = #"<outline text="F" type="rss" xmlUrl="\#(server.address)/a"/>"#
        for (name, text) in [
            "todo.txt": "Paint +home due:soon", "batch": "todos\n", "feed.xml": Self.podcast,
            "list.opml": "<opml version=\"2.0\"><body>\(outline)</body></opml>",
        ] {
            _ = try sandbox.write(text, to: name)
        }
        #expect(try await sandbox.run("--record-full", "\(sandbox.home)/a.adder", "todos").status == 0)
        #expect(try await sandbox.run(["signup", "Ada"], input: "correct horse\n").status == 0)
    }

    private static let podcast = """
        <rss version="2.0"><channel><title>A</title><item><author>a@example.com (A)</author><pubDate>x</pubDate>\
        <enclosure url="https://a.example/a.mp3" type="audio/mpeg" length="1"/></item></channel></rss>
        """

    /// Runs the command of each list, and compares the objects that it prints with the lists of their names.
    @Test func theFieldsOfEachDocumentAreListed() async throws {
        var lists = try FieldList.all()
        for (command, words) in Self.session { try await compare(command, words, with: &lists) }
        try SQLiteFile(sandbox.database).run("UPDATE todo SET due = 'friday'")
        try await compare("todos list", ["todos", "--all"], with: &lists)
        try FileManager.default.copyItem(atPath: sandbox.database, toPath: sandbox.database + ".corrupt-1")
        for (command, words) in Self.damaged { try await compare(command, words, with: &lists) }
        #expect(lists.filter { !$0.isSeen }.map(\.line) == [])
    }

    private func compare(_ command: String, _ words: [String], with lists: inout [FieldList]) async throws {
        let words = words.map { $0.replacing("~", with: sandbox.home).replacing("http:", with: server.address) }
        let outcome = try await sandbox.run(["--json"] + words)
        var reader = JSONReader(Array(outcome.output.utf8), .strict)
        try FieldList.compare(&reader, named: command, with: &lists)
    }

    /// The first command of the list of each document, and the words that run it.
    private static let session = [
        ("sample", []), ("todos list", ["todos", "--all"]), ("todos show", ["todos", "add", "Run", "--every", "3"]),
        ("todos done", ["todos", "done", "milk", "oats"]), ("todos history", ["todos", "history"]),
        ("todos report", ["todos", "report"]), ("todos undo", ["todos", "undo"]),
        ("todos done --dry-run", ["todos", "done", "--all", "--dry-run"]),
        ("todos buy", ["todos", "buy", "oats", "--price", "1"]), ("todos show", ["todos", "delete", "milk"]),
        ("todos purge", ["todos", "purge", "--yes"]), ("todos import", ["todos", "import", "~/todo.txt"]),
        ("todos export FILE", ["todos", "export", "~/all.json"]),
        ("todos export FILE", ["todos", "export", "--format", "todotxt"]),
        ("todos list", ["--measures", "http:", "todos"]),
        ("cart show", ["cart", "discount", "TEN"]), ("todos history", ["cart", "history"]),
        ("cart undo", ["cart", "undo"]), ("cart checkout", ["cart", "checkout", "--yes"]),
        ("cart orders", ["cart", "orders"]),
        ("cart show", ["cart", "add", "a", "--title", "A", "--price", "1"]),
        ("cart show", ["cart", "edit", "2", "--price", "2"]), ("cart later", ["cart", "later", "2"]),
        ("news list", ["news", "--limit", "1"]), ("news show", ["news", "show", "2"]),
        ("news read", ["news", "read", "1"]), ("news read --all", ["news", "read", "--all"]),
        ("cart later", ["news", "later", "1"]), ("todos buy", ["news", "buy", "1", "--price", "2"]),
        ("news parse", ["news", "parse", "~/feed.xml"]),
        ("news parse, of another file", ["news", "parse", "~/todo.txt"]),
        ("news sources list", ["news", "sources"]),
        ("news sources rename", ["news", "sources", "rename", "1", "A"]),
        ("news sources export", ["news", "sources", "export"]),
        ("news sources add", ["news", "sources", "add", "http:/b"]),
        ("news show", ["news", "show", "4"]), ("news download", ["news", "download", "4", "--to", "~"]),
        ("news sources import", ["news", "sources", "import", "~/list.opml"]), ("news refresh", ["news", "refresh"]),
        ("news refresh --ndjson", ["--ndjson", "news", "refresh"]),
        ("news sources remove", ["news", "sources", "remove", "2", "--yes"]), ("account", ["account"]),
        ("open --dry-run", ["open", "adder://todos/done", "--dry-run"]), ("settings", ["settings"]),
        ("completion", ["completion", "bash"]), ("replay", ["replay", "~/a.adder", "--step"]),
        ("replay --against", ["replay", "~/a.adder", "--against"]), ("session info", ["session", "info", "~/a.adder"]),
        ("session export", ["session", "export", "~/a.adder", "--format", "otlp"]),
        ("session report", ["session", "report", "~/a.adder", "-o", "~/a.html"]),
        ("session test", ["session", "test", "~/a.adder", "-o", "~/.tmp"]), ("help", ["help"]),
        ("version", ["--version"]),
        ("batch", ["batch", "~/batch"]), ("an error", ["tdos"]),
    ]

    /// The same, where a database is damaged.
    private static let damaged = [
        ("doctor --report", ["doctor", "--report"]), ("doctor", ["doctor"]),
    ]
}

/// The fields of an object in a document.
private struct FieldList {
    let line: String
    private let names: [String]
    private let fields: [(name: String, isOptional: Bool)]
    private(set) var isSeen = false

    /// Returns the lists of the document: the lines of the blocks below “Fields”.
    static func all() throws -> [FieldList] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../docs/Sample.md")
        let text = try String(contentsOf: file, encoding: .utf8)
        let blocks = try #require(text.split(separator: "\n### Fields\n").last?.split(separator: "\n## ").first)
        return blocks.split(separator: "\n").compactMap { FieldList(String($0)) }
    }

    /// Creates the list of a line such as `.line; .lines: id title?`; `nil` for other lines.
    private init?(_ line: String) {
        let sides = line.split(separator: ": ")
        guard sides.count == 2, !line.hasPrefix(" "), !line.contains("`") else { return nil }
        self.line = line
        names = sides[0].split(separator: "; ").map(String.init)
        fields = sides[1].split(separator: " ").map { (String($0.prefix { $0 != "?" }), $0.hasSuffix("?")) }
    }

    /// Reads a value, and records an issue for each object in it whose fields no list of its name has.
    static func compare(
        _ reader: inout JSONReader, named name: String, with lists: inout [FieldList]
    ) throws(JSONError) {
        switch reader.next {
        case UInt8(ascii: "{"):
            var found: [String] = []
            try reader.object { reader, member throws(JSONError) in
                found.append(member)
                try compare(&reader, named: "." + member, with: &lists)
            }
            // The names of attributes are free.
            guard name != ".attributes" else { return }
            let index = lists.firstIndex { $0.names.contains(name) && $0.has(found) }
            #expect(index != nil, "\(name): \(found.joined(separator: " "))")
            if let index { lists[index].isSeen = true }
        case UInt8(ascii: "["):
            try reader.array { reader throws(JSONError) in try compare(&reader, named: name, with: &lists) }
        default: try reader.skip()
        }
    }

    private func has(_ found: [String]) -> Bool {
        fields.filter { !$0.isOptional || found.contains($0.name) }.map(\.name) == found
    }
}
