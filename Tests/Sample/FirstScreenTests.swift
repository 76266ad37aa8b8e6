import Foundation
import Testing

@testable import sample

/// The words for a person who starts the sample for the first time.
@Suite(.serialized, .timeLimit(.minutes(3))) struct FirstScreenTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    @Test func theHelpBeginsWithTheIntroduction() async throws {
        let help = try await sandbox.run("--help").output
        let head = "sample: a host of the Adder SDK\n" + Host.introduction(without: []).map { $0 + "\n" }.joined()
        #expect(help.replacing("\n", with: " ").hasPrefix(head.replacing("\n", with: " ")), "\(help)")
        for word in ["sample ui", "sample demo", "three kits", "The key at the beginning of a row is its name"] {
            #expect(head.contains(word))
        }
    }

    @Test(arguments: [
        (["cart"], "It has two kits, each a module of its own: the todos and the news of feeds."),
        (["news", "todos"], "It has one kit, a module of its own: a cart."),
    ])
    func theIntroductionCountsTheKitsThatAreThere(_ leftOut: [String], _ sentence: String) async throws {
        let help = try await sandbox.run(leftOut.flatMap { ["--without", $0] } + ["--help"]).output
        #expect(help.contains("\n\(sentence)\n"), "\(help)")
        #expect(help.contains("sample news show 1") == !leftOut.contains("news"))
    }

    /// Nothing is read.
    @Test(arguments: [["--no-color"], ["--json"]])
    func aTerminalShowsWhatAPipeDoes(_ options: [String]) async throws {
        let program = try sandbox.start(options, output: .interactive)
        let shown = await program.outcome()
        #expect(shown == (try await sandbox.run(options)), "\(shown)")
        #expect(shown.output.contains(options == ["--json"] ? #"{"home":"# : "3 unread"), "\(shown)")
    }
}
