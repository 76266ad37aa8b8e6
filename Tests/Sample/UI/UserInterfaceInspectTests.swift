import AdderSessions
import Foundation
import Servers
import Testing

/// `sample ui --inspect`, whose page is asked for as a browser does.
@Suite(.serialized, .timeLimit(.minutes(3))) struct UserInterfaceInspectTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// A page that a program serves.
    private struct Served {
        let port: UInt16
        let path: String

        init(_ text: String) throws {
            let match = try #require(
                text.firstMatch(of: #/Inspect: http:\/\/127\.0\.0\.1:(\d+)(\/[0-9a-f]{32}\/)/#), "\(text)")
            (port, path) = (try #require(UInt16(match.1)), String(match.2))
        }

        func ask(_ part: String = "") throws -> RawClient {
            let client = try RawClient(port)
            client.send("GET \(path)\(part) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
            return client
        }
    }

    /// Adds a todo at a terminal, leaves, and returns what a follower of the session has got until the end.
    private func follow(_ options: String) async throws -> String {
        let terminal = try await Tmux(sandbox, "\(options) ui todos --inspect", size: (100, 24))
        // The footer has the address until the first key.
        let served = try Served(try await terminal.mentions("Inspect: "))
        #expect(try await served.ask().text().contains("<title>Session report</title>"))
        let follower = try served.ask("events")
        let first = await follower.text { $0.hasSuffix("\n\n") }
        try await terminal.press("a")
        try await terminal.type("Xylophone")
        try await terminal.mentions("[ ]  Xylophone")
        try await terminal.press("Escape")
        try await terminal.mentions("q Quit")
        try await terminal.press("q")
        // The address is in the scrollback too.
        let screen = try await terminal.mentions("[exit 0]")
        #expect(screen.contains("Inspect: http://127.0.0.1:\(served.port)/"), "\(screen)")
        #expect(throws: POSIXError.self) { try served.ask() }
        return await first + follower.text()
    }

    @Test(.enabled(if: Tmux.isThere, "There is no tmux."))
    func aMaskedPageFollowsTheScreens() async throws {
        let text = try await follow("")
        #expect(text.contains("TodosKit.TodosRequest") && text.contains("\"hasEnded\":true"))
        #expect(!text.contains("Xylophone"))
    }

    @Test(.enabled(if: Tmux.isThere, "There is no tmux."))
    func aFullRecordingHasAFullPage() async throws {
        let file = "\(sandbox.home)/session.adder"
        let text = try await follow("--record-full \(file)")
        #expect(text.contains("Xylophone") && text.contains("\"hasEnded\":true"))
        // The recording has what it has without the page.
        let replay = try await sandbox.run("replay", file, "--verify")
        #expect(replay.status == 0 && replay.output.hasSuffix("identical.\n"), "\(replay)")
    }

    @Test func inAPipeTheAddressIsOnStandardError() async throws {
        let outcome = try await sandbox.run(["ui", "todos", "--inspect"], input: "a: Milk\n")
        #expect(outcome.status == 0 && outcome.output.contains("[ ]  Milk"), "\(outcome)")
        let served = try Served(outcome.messages)
        #expect(!outcome.output.contains("Inspect: "))
        #expect(throws: POSIXError.self) { try served.ask() }
    }
}
