import Foundation
import Testing

/// A real terminal, in which the sample runs and in which is typed: tmux, with a server of its own that goes with the
/// last reference.
final class Tmux: Sendable {
    private static let program = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + "tmux" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Whether there is a terminal to test in; whoever runs the tests is told of it elsewhere.
    static var isThere: Bool { program != nil }

    /// Runs a command that goes on in the background without what it inherits: whoever started it would wait for that.
    private static let detached = """
        for file in /dev/fd/*; do if ((${file##*/} > 2)); then eval "exec ${file##*/}>&-"; fi; done 2>/dev/null
        exec "$@"
        """

    private let sandbox: Sandbox
    private let socket: String
    private let pipe: String
    /// All that the terminal is written: to wait for the next of it, and look again then.
    private let written: Program

    /// Starts the sample at its prompt. When it ends, its exit code is shown: `[exit 0]`.
    init(_ sandbox: Sandbox, _ arguments: String = "", environment: [String: String] = [:]) async throws {
        self.sandbox = sandbox
        let folder = "\(sandbox.temporary)/\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        (socket, pipe) = ("\(folder)/tmux", "\(folder)/pipe")
        guard mkfifo(pipe, 0o600) == 0 else { throw POSIXError(.EIO) }
        written = try Program(URL(filePath: "/bin/cat"), [pipe], environment: [:])
        let variables = sandbox.environment.merging(environment) { $1 }.map { "\($0)='\($1)'" }.joined(separator: " ")
        let command = "env -i \(variables) '\(Sandbox.sample.path)' \(arguments); echo \"[exit $?]\"; exec cat"
        let program = try #require(Self.program)
        let words = [program, "-S", socket, "-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", command]
        try await run(URL(filePath: "/bin/bash"), ["-c", Self.detached, "bash"] + words)
        try await run(["pipe-pane", "-O", "exec cat > '\(pipe)'"])
    }

    deinit {
        // Waits for it, some milliseconds: with the sandbox goes the socket by which the server is reached.
        guard let program = Self.program else { return }
        let nothing = open("/dev/null", O_RDWR | O_CLOEXEC)
        defer { _ = Foundation.close(nothing) }
        let words = ["-S", socket, "kill-server"]
        let kill = try? ChildProcess(program, words, environment: [:], input: nothing, output: nothing, errors: nothing)
        _ = kill?.wait()
    }

    /// Closes the terminal, as somebody does who closes its window.
    func close() async throws {
        try await run(["kill-server"])
        _ = await written.outcome()
    }

    /// Types a line, and Enter.
    func type(_ line: String) async throws {
        // A semicolon at the end would end tmux's own command.
        let text = line.hasSuffix(";") ? line.dropLast() + "\\;" : line
        if !line.isEmpty { try await run(["send-keys", "-l", "--", text]) }
        try await press("Enter")
    }

    /// Presses keys by the names tmux has for them: `C-c`, `Enter`.
    func press(_ keys: String...) async throws {
        try await run(["send-keys"] + keys)
    }

    /// Gives the window another size. Returns when the terminal has it, which is a moment later.
    func resize(_ columns: Int, _ lines: Int) async throws {
        try await run(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
        let device = try await run(["display-message", "-p", "#{pane_tty}"]).filter { !$0.isNewline }
        let stty = ["-c", "stty size < '\(device)'"]
        while try await run(URL(filePath: "/bin/sh"), stty) != "\(lines) \(columns)\n" { try Task.checkCancellation() }
    }

    /// What can be seen, and what was seen above it, without blank lines at the end. Wrapped lines are joined.
    func screen() async throws -> String {
        let text = try await run(["capture-pane", "-p", "-J", "-S", "-"])
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n").replacing(/\n+$/, with: "")
    }

    /// Waits until all that is on the screen, from what was typed last on, is this; `>` alone stands for the prompt.
    func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let screen = try await wait { $0.hasSuffix(text) }
        #expect(screen.hasSuffix(text), sourceLocation: sourceLocation)
    }

    /// Waits until this is somewhere on the screen, and answers all of it.
    @discardableResult
    func mentions(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        let screen = try await wait { $0.contains(text) }
        #expect(screen.contains(text), sourceLocation: sourceLocation)
        return screen
    }

    /// Looks again whenever something is written; the time limit of the suite is the deadline.
    private func wait(until isReached: (String) -> Bool) async throws -> String {
        while true {
            let count = written.outputCount
            let screen = try await screen()
            guard !isReached(screen), await written.outputGrows(beyond: count) else { return screen }
        }
    }

    @discardableResult
    private func run(_ arguments: [String]) async throws -> String {
        try await run(URL(filePath: try #require(Self.program)), ["-S", socket] + arguments)
    }

    @discardableResult
    private func run(_ program: URL, _ arguments: [String]) async throws -> String {
        let outcome = try await Program(program, arguments, environment: sandbox.environment).outcome()
        guard outcome.status == 0 else { throw TmuxFailure(message: outcome.messages) }
        return outcome.output
    }
}

private struct TmuxFailure: Error {
    let message: String
}
