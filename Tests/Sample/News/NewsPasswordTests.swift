import Foundation
import Servers
import Testing

/// Sources with a password: it is in the database, and in nothing that the sample prints.
@Suite struct NewsPasswordTests {
    private static let password = "s3cret"

    private let sandbox: Sandbox
    private let server: FeedServer

    init() throws {
        sandbox = try Sandbox()
        server = try FeedServer(["/a.xml": feed("River", "Two", "One")])
    }

    private func address(_ path: String) -> String {
        server.address.replacing("http://", with: "http://ada:\(Self.password)@") + path
    }

    @Test(arguments: [["--verbose", "--trace=full"], ["--json", "--verbose", "--trace=full"]])
    func noOutputShowsThePassword(_ options: [String]) async throws {
        let list = try sandbox.write(
            #"<opml version="2.0"><body><outline xmlUrl="\#(address("/b.xml"))"/></body></opml>"#, to: "list.opml")
        let commands = [
            ["sources", "add", address("/a.xml")], ["sources", "add", address("/a.xml")],
            ["sources", "add", address("/none")], ["sources", "add", address(":x/")],
            ["sources", "add", "ftp://ada:\(Self.password)@a.example/"],
            ["sources", "add", "ada:\(Self.password)@127.0.0.1:1/feed"], ["sources", "import", list], ["sources"],
            ["refresh"], ["sources", "rename", "2", "Mine"], [], ["sources", "export"],
            ["sources", "export", "\(sandbox.home)/exported.opml"], ["sources", "remove", "2", "--yes"],
        ]
        for words in commands {
            let outcome = try await sandbox.run(["news"] + words + options)
            #expect(!outcome.output.contains(Self.password) && !outcome.messages.contains(Self.password), "\(outcome)")
            #expect(!outcome.messages.isEmpty)
        }
        let exported = try String(contentsOfFile: "\(sandbox.home)/exported.opml", encoding: .utf8)
        #expect(exported.contains("\(server.address)/a.xml") && !exported.contains(Self.password))
        let files = try FileManager.default.contentsOfDirectory(atPath: sandbox.data)
        for file in files where !file.hasPrefix("news.sqlite") {
            let bytes = try Data(contentsOf: URL(filePath: "\(sandbox.data)/\(file)"))
            #expect(bytes.range(of: Data(Self.password.utf8)) == nil, "\(file)")
        }
    }

    @Test func anExportSaysThatPasswordsAreLeftOut() async throws {
        _ = try await sandbox.run("news", "sources", "add", address("/a.xml"))
        let file = "\(sandbox.home)/list.opml"
        for words in [[], [file]] {
            let outcome = try await sandbox.run(["news", "sources", "export"] + words)
            #expect(
                outcome.messages
                    == "The password of 1 source is not in the list. Enter it again where you import the list.\n")
        }
        let document = try await sandbox.run("news", "sources", "export", file, "--json")
        #expect(document.output == #"{"export":{"file":"\#(file)","passwordsLeftOut":1}}"# + "\n")
        #expect(document.messages == "")
    }

    // MARK: An address that is no argument

    @Test(arguments: [Program.Output.pipe, .echoing])
    func anAddressIsAskedForWithoutEcho(_ kind: Program.Output) async throws {
        let line = address("/a.xml") + "\n"
        let program = try sandbox.start(
            ["news", "sources", "add", "-", "--no-color"], output: kind, input: kind == .pipe ? line : nil)
        if kind == .echoing {
            #expect(await program.says("Address: "))
            #expect(!program.isEchoing)
            try program.type(line)
        }
        let outcome = await program.outcome()
        #expect(outcome.status == 0 && outcome.output.contains("Added  2  River"), "\(outcome)")
        #expect(!"\(outcome)".contains(Self.password))
        #expect(program.isEchoing == (kind == .echoing))
        #expect(try await sandbox.run("news", "refresh").status == 0)
    }

    @Test(arguments: [
        ("</dev/null", "The input ended before the address. Enter it on a line of standard input."),
        ("</dev/zero head -c 70000 |", "The address has more than 65536 bytes. Enter a shorter one."),
        (#"printf 'http://\377\n' |"#, "The address is not UTF-8. Enter it in that encoding."),
        ("echo |", "The address “” cannot be fetched"),
    ])
    func aWrongAddressIsRefused(_ input: String, _ message: String) async throws {
        let outcome = try await sandbox.shell("\(input) \"$0\" news sources add -")
        #expect(outcome.status == 2 && outcome.messages.contains("sample: \(message)"), "\(outcome)")
    }

    /// The next line may be the address, which is neither run nor shown.
    @Test(arguments: ["news sources add -", "news sources add - --nam x", "news sources ad -"])
    func anAddressIsNoCommand(_ command: String) async throws {
        let lines = "\(command)\n\(address("/a.xml"))\ntodos add Oats\n"
        let outcome = try await sandbox.run(["batch", "--keep-going", "-"], input: lines)
        #expect(outcome.status == 2 && !"\(outcome)".contains(Self.password), "\(outcome)")
        #expect(try await sandbox.list().isEmpty)
    }

    @Test func anAddressThatIsAnArgumentIsNoSecret() async throws {
        let lines = "news sources add \(server.address)/none\ntodos add Oats\n"
        #expect(try await sandbox.run(["batch", "--keep-going", "-"], input: lines).status != 0)
        #expect(try await sandbox.list() == ["[ ]  Oats"])
    }
}
