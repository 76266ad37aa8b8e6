import Foundation
import Servers
import Testing

#if canImport(Glibc)
    import Glibc
#endif

/// Control-C while a command of the prompt runs.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct CancelledCommandTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    private static let message = "sample: The command was cancelled. What it had finished by then is kept.\n>"

    private func prompt() async throws -> Tmux {
        let terminal = try await Tmux(sandbox)
        try await terminal.mentions("\n>")
        return terminal
    }

    @Test func aRequestOfTheNetworkIsCancelled() async throws {
        let server = try SilentServer()
        let terminal = try await prompt()
        try await terminal.type("news sources add \(server.address)/feed")
        // Twice: the kits have started again.
        for _ in 1...2 {
            await server.connected()
            try await terminal.press("C-c")
            try await terminal.shows(Self.message)
            try await terminal.type("clear-none")
            try await terminal.shows("sample: There is no command “clear-none”. See sample --help.\n>")
            try await terminal.type("news sources add \(server.address)/feed")
        }
        await server.connected()
        try await terminal.press("C-c")
        try await terminal.shows(Self.message)
        try await terminal.type("news sources")
        try await terminal.mentions("\n1  Welcome")
        try await terminal.enter("todos add Milk")
        try await terminal.mentions("Added  ")
        try await terminal.enter("exit")
        try await terminal.shows("[exit 0]")
    }

    /// Another process has locked the database; the change that waits for it is not made later.
    @Test func aChangeThatWaitsIsNotMade() async throws {
        try await sandbox.seed(["milkaaaa"])
        _ = try await sandbox.run("todos")
        let file = try SQLiteFile(sandbox.database)
        let terminal = try await prompt()
        try file.run("BEGIN IMMEDIATE")
        try await terminal.type("todos add Oats --verbose")
        try await terminal.mentions("request submit")
        try await terminal.press("C-c")
        try await terminal.shows(Self.message)
        try file.run("COMMIT")
        file.close()
        try await terminal.type("todos")
        try await terminal.shows("> todos\nmilk  [ ]  milkaaaa\n>")
    }

    @Test(arguments: ["todos purge", "todos purge milk"])
    func aQuestionIsCancelled(_ line: String) async throws {
        try await sandbox.seed(["milkaaaa"])
        _ = try await sandbox.run("todos", "delete", "milk")
        let terminal = try await prompt()
        try await terminal.type(line)
        try await terminal.mentions("[y/N]")
        try await terminal.press("C-c")
        try await terminal.shows(Self.message)
        try await terminal.type("todos --trash")
        try await terminal.shows("milk  [ ]  milkaaaa\n>")
    }

    @Test func aBatchEndsWithItsCommand() async throws {
        let server = try SilentServer()
        _ = try sandbox.write("news sources add \(server.address)\ntodos add Oats\n", to: "lines")
        let terminal = try await prompt()
        try await terminal.type("batch \(sandbox.home)/lines --keep-going")
        await server.connected()
        try await terminal.press("C-c")
        try await terminal.shows(Self.message)
        try await terminal.type("todos")
        try await terminal.mentions("Nothing to do.")
    }

    @Test func aFollowedListIsFollowedAgain() async throws {
        let server = try SilentServer()
        let terminal = try await prompt()
        try await terminal.type("follow off")
        try await terminal.mentions("Changed lists are not shown again.\n>")
        try await terminal.type("news sources add \(server.address)")
        await server.connected()
        try await terminal.press("C-c")
        try await terminal.shows(Self.message)
        try await terminal.type("todos")
        try await terminal.mentions("Nothing to do.")
        try await terminal.enter("todos add Milk --id milkaaaa")
        try await terminal.shows("\nAdded  milk  [ ]  Milk\n>")
    }

    /// A pipe that nobody writes to blocks the program itself.
    @Test func anotherControlCEndsACommandThatDoesNotEnd() async throws {
        let pipe = "\(sandbox.home)/pipe"
        #expect(mkfifo(pipe, 0o600) == 0)
        let terminal = try await prompt()
        try await terminal.type("todos import \(pipe)")
        // It returns when the program has opened the other end.
        let writing = await withCheckedContinuation { opened in
            Thread.detachNewThread { opened.resume(returning: open(pipe, O_WRONLY | O_CLOEXEC)) }
        }
        defer { close(writing) }
        try await terminal.press("C-c")
        try await terminal.mentions("^C")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }

    /// Outside the prompt there is nothing to go back to.
    @Test func aCommandAloneEndsWith130() async throws {
        let server = try SilentServer()
        let terminal = try await Tmux(sandbox, "news sources add \(server.address)")
        await server.connected()
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }
}

/// A server on the loopback interface that accepts connections, and never answers.
private final class SilentServer: Sendable {
    let address: String
    private let listener: Int32
    private let connections: AsyncStream<Void>

    init() throws {
        let (listener, address) = try loopbackListener()
        (self.listener, self.address) = (listener, address)
        let (connections, accepted) = AsyncStream.makeStream(of: Void.self)
        self.connections = connections
        Thread.detachNewThread {
            // The connections stay open until the tests end.
            while accept(listener, nil, nil) >= 0 { accepted.yield() }
            close(listener)
        }
    }

    deinit {
        shutdown(listener, Int32(SHUT_RDWR))
    }

    /// Waits for the next connection.
    func connected() async {
        for await _ in connections { return }
    }
}
