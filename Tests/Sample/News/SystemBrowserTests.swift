import Adder
import Foundation
import NewsKit
import Servers
import Testing

@testable import sample

/// Links that `sample ui` opens with the programs of the system: real processes, each a script.
@Suite(.timeLimit(.minutes(3))) struct SystemBrowserTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Writes a script that keeps its arguments, each in brackets on a line, and what it has inherited.
    private func script(_ name: String = "browser", exitCode: Int = 0) throws -> String {
        try sandbox.write(
            """
            #!/bin/sh
            for word; do printf '[%s]\\n' "$word"; done > "$0.new"
            cat >> "$0.new"
            [ -t 0 ] || [ -t 1 ] || [ -t 2 ] || echo "no terminal" >> "$0.new"
            echo "written to nowhere"; echo "and this" >&2
            mv "$0.new" "$0.opened"
            exit \(exitCode)
            """, to: name, isExecutable: true)
    }

    /// Waits until a script has kept its arguments, and returns them.
    private func opened(by script: String) async throws -> String {
        let file = "\(script).opened"
        while !FileManager.default.fileExists(atPath: file) {
            try Task.checkCancellation()
            await Task.yield()
        }
        return try String(contentsOfFile: file, encoding: .utf8)
    }

    private func addSource(_ link: String, _ text: String = "") async throws {
        let item = "<item><title>Comet</title><link>\(link)</link><description>\(text)</description></item>"
        let server = try FeedServer([
            "/a.xml": "<rss version=\"2.0\"><channel><title>River</title>\(item)</channel></rss>"
        ])
        let added = try await sandbox.run("news", "sources", "add", "\(server.address)/a.xml")
        #expect(added.status == 0, "\(added)")
    }

    private func run(_ lines: String..., browser: String) async throws -> Outcome {
        try await sandbox.run(
            ["ui", "news"], input: lines.map { $0 + "\n" }.joined(), environment: ["BROWSER": browser])
    }

    // MARK: The whole way

    @Test(arguments: [
        ("https://a.example/1", "[https://a.example/1]\nno terminal\n"),
        ("https://a.example/a b;id'$(id)&quot;", "[https://a.example/a%20b;id'$(id)%22]\nno terminal\n"),
        ("mailto:ann@a.example?subject=A%0AB", "[mailto:ann@a.example?subject=A%0AB]\nno terminal\n"),
    ])
    func theLinkIsOneArgument(_ link: String, _ arguments: String) async throws {
        try await addSource(link)
        let browser = try script()
        let outcome = try await run("Comet Open in the browser", browser: browser)
        #expect(outcome.status == 0 && outcome.output.contains("\nOpened  "), "\(outcome)")
        #expect(try await opened(by: browser) == arguments)
        #expect(!(outcome.output + outcome.messages).contains("nowhere"))
    }

    @Test func aLinkOfTheTextIsOpened() async throws {
        try await addSource("https://a.example/1", "&lt;a href='https://b.example/2'&gt;two&lt;/a&gt;")
        let browser = try script()
        let outcome = try await run("Comet", "1 Open", browser: browser)
        #expect(outcome.output.contains("two[1]"), "\(outcome)")
        #expect(try await opened(by: browser) == "[https://b.example/2]\nno terminal\n")
    }

    @Test(arguments: ["javascript:alert(1)", "file:///etc/passwd", "ftp://a.example/1"])
    func noOtherSchemeIsOpened(_ link: String) async throws {
        try await addSource(link)
        let browser = try script()
        let outcome = try await run("Comet Open in the browser", browser: browser)
        #expect(outcome.status == 2 && !outcome.output.contains("\nOpened  "), "\(outcome)")
    }

    @Test func aProgramThatIsMissingIsAProblem() async throws {
        try await addSource("https://a.example/1")
        let outcome = try await run("Comet Open in the browser", browser: "/nowhere/browser %s:/nowhere/other")
        #expect(outcome.status == 1)
        #expect(
            outcome.messages.contains(
                "https://a.example/1 was not opened, because /nowhere/browser, /nowhere/other cannot be started. Set "
                    + "BROWSER to a program that opens links."), "\(outcome)")
    }

    // MARK: The programs

    private func browser(
        _ variable: String, warn: @escaping @Sendable (String) -> Void = { _ in }
    ) -> SystemBrowser {
        let console = Console(input: 0, output: 1, errors: 2, zone: .utc) { name in
            name == "BROWSER" ? variable : nil
        }
        return SystemBrowser(at: console, warn: warn)
    }

    @Test func anotherProgramIsTriedAfterAFailure() async throws {
        let (first, second) = (try script("first", exitCode: 3), try script("second"))
        let link = try #require(NewsLink("https://a.example/1"))
        try await browser("/nowhere/none:\(first) --new %s:\(second)").open(link)
        #expect(try await opened(by: first) == "[--new]\n[https://a.example/1]\nno terminal\n")
        #expect(try await opened(by: second) == "[https://a.example/1]\nno terminal\n")
    }

    @Test func theLastFailureIsAWarning() async throws {
        let warnings = Lock<[String]>([])
        let link = try #require(NewsLink("https://a.example/1"))
        try await browser(try script(exitCode: 3)) { warning in
            warnings.withLock { $0.append(warning) }
        }.open(link)
        while warnings.withLock({ $0.isEmpty }) {
            try Task.checkCancellation()
            await Task.yield()
        }
        #expect(
            warnings.withLock { $0 } == [
                "https://a.example/1 was not opened: the browser has failed. Set BROWSER to a program that opens links."
            ])
    }

    @Test func anEndedProgramIsNoZombie() async throws {
        let program = try #require(BackgroundProgram(["/bin/sh", "-c", "exit 7"]))
        #expect(await program.end() == 7)
        let killed = try #require(BackgroundProgram(["/bin/sh", "-c", "kill -9 $$"]))
        #expect(await killed.end() == 137)
        #expect(BackgroundProgram(["/nowhere/none"]) == nil)
        #expect(BackgroundProgram([]) == nil)
    }

    /// The host ignores and blocks signals, which its children would inherit.
    @Test func aProgramLeadsASessionOfItsOwn() async throws {
        let program = try #require(BackgroundProgram(["tail", "-f", "/dev/null"]))
        #expect(getsid(program.id) == program.id)
        kill(program.id, SIGTERM)
        #expect(await program.end() == 128 + SIGTERM)
    }

    @Test(
        arguments: [
            (nil, [[Self.system, "https://a.example/1"]]), (":", [[Self.system, "https://a.example/1"]]),
            ("lynx", [["lynx", "https://a.example/1"]]),
            ("a::b -x", [["a", "https://a.example/1"], ["b", "-x", "https://a.example/1"]]),
            ("a --url=%s -n", [["a", "--url=https://a.example/1", "-n"]]),
            ("a %c%%s%x%", [["a", ":%s%x%", "https://a.example/1"]]),
            ("a; b $(c)", [["a;", "b", "$(c)", "https://a.example/1"]]),
            (String(repeating: "a", count: 5_000), [[Self.system, "https://a.example/1"]]),
            (String(repeating: "a:", count: 20), Array(repeating: ["a", "https://a.example/1"], count: 8)),
        ] as [(String?, [[String]])])
    func theVariableHasCommands(_ variable: String?, _ words: [[String]]) throws {
        let link = try #require(NewsLink("https://a.example/1"))
        #expect(BrowserCommand.all(in: variable).map { $0.words(for: link) } == words)
    }

    #if os(macOS)
        private static let system = "open"
    #else
        private static let system = "xdg-open"
    #endif
}
