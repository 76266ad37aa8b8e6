import AdderJSON
import Foundation
import Servers
import Testing

@testable import sample

/// The schemas and the documents agree. Every document of every other test is compared with its schema, too: see
/// `Sandbox.run`.
@Suite(.serialized) struct SchemaTests {
    @Test func everyCommandHasASchema() throws {
        for command in Host.commands.commands where !command.isHidden {
            for form in [JSONForm.document, .lines] {
                let schema = try #require(JSONSchema.document(of: command.path, in: form), "\(command.path)")
                _ = try SchemaValidator(JSONTree(document: schema.document(title: "").document))
            }
        }
        #expect(JSONSchema.document(of: ["todos"]) == nil)
        #expect(JSONSchema.document(of: ["tdos", "list"]) == nil)
    }

    /// Each has all members that its command can print.
    private static let session = [
        [], ["todos"], ["todos", "list", "--all"], ["todos", "show", "milk"], ["todos", "move", "milk", "2"],
        ["todos", "edit", "oats", "--every", "3"], ["todos", "done", "milk", "oats"], ["todos", "undo"],
        ["todos", "done", "--all", "--dry-run"], ["todos", "delete", "milk"], ["todos", "export"],
        ["todos", "export", "--format", "todotxt"],
        ["todos", "purge", "--yes"], ["todos", "import", "todo.txt"], ["todos", "buy", "oats", "--price", "1"],
        ["cart", "add", "bread", "--title", "Bread", "--price", "3.20", "--attribute", "size=L"],
        ["cart", "edit", "1", "--title", "A"], ["cart", "discount", "TEN"], ["cart", "undo"], ["cart", "history"],
        ["cart", "redo"], ["cart", "later", "1"], ["news"],
        ["news", "--limit", "1"], ["news", "show", "2"], ["news", "favourite", "1"],
        ["news", "read", "--all"], ["news", "refresh"], ["news", "later", "1"], ["news", "buy", "1", "--price", "2"],
        ["news", "sources"], ["news", "sources", "rename", "1", "About"], ["news", "sources", "export"],
        ["news", "sources", "import", "list.opml"], ["news", "sources", "remove", "2", "--yes"],
        ["news", "parse", "feed.xml"], ["news", "parse", "todo.txt"], ["open", "adder://todos/list"],
        ["open", "adder://todos/done", "--dry-run"], ["completion", "bash"], ["doctor"],
        ["doctor", "--report"], ["--help"], ["--version"],
        ["todos", "add", ""], ["tdos"],
    ]

    @Test func aDocumentThatIsChangedAnywhereFails() async throws {
        let sandbox = try Sandbox()
        try await sandbox.seed(["milkaaaa", "oats2345"])
        let paths = ["todo.txt": "Paint +home", "feed.xml": feed("News", "One"), "list.opml": Self.outlines]
        for (name, text) in paths { _ = try sandbox.write(text, to: name) }
        for words in Self.session {
            let arguments = ["--json"] + words.map { paths[$0] == nil ? $0 : "\(sandbox.home)/\($0)" }
            let outcome = try await sandbox.run(arguments)
            let document = try JSONTree(document: outcome.output)
            let validator = try SchemaValidator(Self.schema(of: arguments))
            #expect(validator.problems(of: document) == [])
            for mutation in Mutation.all(of: document) {
                #expect(validator.problems(of: mutation.document) != [], "\(words): \(mutation)")
            }
        }
    }

    private static let outlines =
        #"<opml version="2.0"><body><outline text="F" type="rss" xmlUrl="https://f.example/a"/></body></opml>"#

    private static func schema(of arguments: [String]) throws -> JSONTree {
        try JSONTree(document: Host.commands.parse(arguments).1.schema(in: .document).document(title: "").document)
    }

    @Test func aDocumentOfAnotherFormIsAnIssue() throws {
        let outcome = Outcome(output: "{\"changed\":\"1\"}\n", messages: "", status: 0)
        try outcome.expectSchema(of: ["todos", "done", "milk"])
        withKnownIssue { try outcome.expectSchema(of: ["--json", "todos", "done", "milk"]) }
        let silence = Outcome(output: "", messages: "", status: 0)
        withKnownIssue { try silence.expectSchema(of: ["--json", "todos"]) }
    }

    @Test func aSchemaIsPrintedForAPersonAndAProgram() async throws {
        let sandbox = try Sandbox()
        let text = try await sandbox.run("schema", "todos", "add").output
        #expect(text.hasPrefix(#"{\#n  "$schema": "https://json-schema.org/draft/2020-12/schema",\#n"#))
        let line = try await sandbox.run("--json", "schema", "todos", "add").output
        #expect(line.split(separator: "\n").count == 1)
        let (indented, compact) = (try JSONTree(document: text), try JSONTree(document: line))
        #expect(indented == compact)
        #expect(compact["title"]?.text == "sample todos add --json")
        #expect(try await sandbox.run("schema", "todos").output.contains(#""title": "sample todos list --json""#))
        // Nothing was started.
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    @Test func theSchemaOfAllCommandsFitsEachDocument() async throws {
        let sandbox = try Sandbox()
        let all = try SchemaValidator(JSONTree(document: await sandbox.run("schema").output))
        for words in [[], ["todos"], ["cart"], ["news"], ["news", "sources"], ["--version"], ["tdos"]] {
            let document = try JSONTree(document: await sandbox.run(["--json"] + words).output)
            #expect(all.problems(of: document) == [], "\(words)")
        }
        #expect(all.problems(of: .object(["todo": .null])) != [])
    }

    @Test(arguments: [
        (["schema", "tdos"], "There is no command “tdos”. Did you mean “todos”?"),
        (["schema", "todos", "ad"], "There is no command “ad”. Did you mean “add”?"),
        (["schema", "todos", "show", "milk"], "The argument “milk” is too much: todos show is a whole command."),
    ])
    func aWrongNameOfACommandIsRefused(_ arguments: [String], _ message: String) async throws {
        let outcome = try await Sandbox().run(arguments)
        #expect(outcome == Outcome(output: "", messages: "sample: \(message)\n", status: 2))
    }
}
