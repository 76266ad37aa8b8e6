import Adder
import Foundation
import Testing

@testable import TodosKit

/// With `--json` standard output has exactly one document, also for an error.
@Suite(.serialized) struct JSONDocumentTests {
    @Test(arguments: [
        (["tdos", "--json"], "usage", 2),
        (["--json", "--home"], "usage", 2),
        (["--json", "todos", "add", ""], "empty", 2),
        (["todos", "add", "a\nb", "--json"], "controlCharacter", 2),
        (["todos", "add", "--json", String(repeating: "x", count: 501)], "tooLong", 2),
        (["todos", "toggle", "%", "--json"], "malformed", 2),
        (["todos", "toggle", "none", "--json"], "notFound", 3),
        (["--home", "/dev/null/x", "--json"], "cannotOpen", 1),
        (["--home", "/dev/null/x", "--json", "todos", "--all"], "cannotOpen", 1),
    ])
    func anErrorIsADocumentOnStandardOutput(_ arguments: [String], _ code: String, _ status: Int32) async throws {
        struct Document: Decodable {
            struct Failure: Decodable { let code: String, message: String }
            let error: Failure
        }
        let outcome = try await Sandbox().run(arguments)
        let document = try JSONDecoder().decode(Document.self, from: Data(outcome.output.utf8))
        #expect(document.error.code == code)
        #expect(!document.error.message.isEmpty)
        #expect(outcome.status == status)
        #expect(outcome.messages == "")
    }

    @Test func twoHyphensMakeJSONAnArgument() async throws {
        let outcome = try await Sandbox().run("--", "--json")
        #expect(outcome.messages == "sample: There is no command “--json”. See sample --help.\n")
    }

    @Test func aTodoHasTheTimeOfItsEvents() async throws {
        let sandbox = try Sandbox()
        let verbose = try await sandbox.run("--json", "--trace=full", "todos", "add", "Milk")
        let match = try #require(verbose.messages.firstMatch(of: /createdAt: [^)]*?(\d{10,})/)?.output.1)
        let milliseconds = try #require(Int64(match))
        let time = Timestamp(milliseconds: milliseconds).iso8601
        #expect(verbose.output.contains(#""createdAt":"\#(time)""#))
    }
}
