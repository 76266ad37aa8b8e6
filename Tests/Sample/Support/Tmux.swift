import Foundation
import Processes
import Testing

/// A real terminal for the sample: tmux, with a server of its own that ends with the
/// last reference.
final class Tmux: Sendable {
    private static let program = ["/usr/bin/", "/usr/local/bin/", "/opt/homebrew/bin/"].map { $0 + "tmux" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// A Boolean value that indicates whether tmux is installed.
    static var isThere: Bool { program != nil }

    private let sandbox: Sandbox
    private let socket: String
    private let pipe: String
    /// A copy of everything that is written to the terminal, to wait for the next change.
    private let written: Program

    /// Starts the sample. When it ends, the terminal shows its exit code: `[exit 0]`.
    ///
    /// - Parameters:
    ///   - sandbox: The user.
    ///   - arguments: The arguments, as a shell reads them.
    ///   - environment: The variables that are added to those of the sandbox.
    ///   - size: The columns and lines of the terminal.
    ///   - script: The script that starts the sample, `"$0"`, with the arguments.
    convenience init(
        _ sandbox: Sandbox, _ arguments: String = "", environment: [String: String] = [:],
        size: (columns: Int, lines: Int) = (80, 24), script: String? = nil
    ) async throws {
        let start = script.map { "/bin/bash -c '\($0)' '\(Sandbox.sample.path)'" } ?? "'\(Sandbox.sample.path)'"
        let command = "\(start) \(arguments); echo \"[exit $?]\"; exec cat"
        try await self.init(sandbox, running: command, environment: environment, size: size)
    }

    /// Starts a shell with job control, in which `sample` is the sample.
    static func shell(_ sandbox: Sandbox, _ shell: String = "bash --norc -i") async throws -> Tmux {
        let folder = "\(sandbox.home)/bin"
        if !FileManager.default.fileExists(atPath: folder) {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
            try FileManager.default.createSymbolicLink(
                atPath: "\(folder)/sample", withDestinationPath: Sandbox.sample.path)
        }
        let variables = ["PS1": "$ ", "PATH": "\(folder):/usr/bin:/bin", "LC_ALL": "C.UTF-8"]
        let terminal = try await Tmux(
            sandbox, running: "/bin/sh -c \"cd '\(sandbox.home)'; exec \(shell)\"", environment: variables,
            size: (80, 24))
        if shell.hasPrefix("fish") {
            // Its prompt is a function; the mark is not in the line that is typed.
            try await terminal.type("function fish_prompt; echo -n '$ '; end; clear; echo rea''dy")
            try await terminal.mentions("ready\n$")
        } else {
            try await terminal.mentions("$")
        }
        return terminal
    }

    private init(
        _ sandbox: Sandbox, running script: String, environment: [String: String], size: (columns: Int, lines: Int)
    ) async throws {
        self.sandbox = sandbox
        let folder = "\(sandbox.temporary)/\(UUID().uuidString.prefix(8))"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        (socket, pipe) = ("\(folder)/tmux", "\(folder)/pipe")
        guard mkfifo(pipe, 0o600) == 0 else { throw POSIXError(.EIO) }
        written = try Program(URL(filePath: "/bin/cat"), [pipe], environment: [:])
        let variables = sandbox.environment.merging(environment) { $1 }.map { "\($0)='\($1)'" }.joined(separator: " ")
        let command = "env -i \(variables) \(script)"
        try await run(
            ["-f", "/dev/null", "new-session", "-d", "-x", "\(size.columns)", "-y", "\(size.lines)", command])
        try await run(["pipe-pane", "-O", "exec cat > '\(pipe)'"])
    }

    deinit {
        // Waits for the end, since the sandbox removes the server's socket.
        guard let program = Self.program else { return }
        _ = try? ChildProcess(program, ["-S", socket, "kill-server"], environment: [:]).wait()
    }

    /// Closes the terminal, like a user who closes its window.
    func close() async throws {
        try await run(["kill-server"])
        _ = await written.outcome()
    }

    /// Types a line, and Enter.
    func type(_ line: String) async throws {
        // A semicolon at the end would end the tmux command.
        let text = line.hasSuffix(";") ? line.dropLast() + "\\;" : line
        if !line.isEmpty { try await run(["send-keys", "-l", "--", text]) }
        try await press("Enter")
    }

    /// Presses keys by their tmux names: `C-c`, `Enter`.
    func press(_ keys: String...) async throws {
        try await press(keys)
    }

    /// Presses keys, one right after the other.
    func press(_ keys: [String]) async throws {
        try await run(["send-keys"] + keys)
    }

    /// Types characters, without Enter.
    func write(_ text: String) async throws {
        try await run(["send-keys", "-l", "--", text])
    }

    /// Resizes the window and returns when the terminal has the new size.
    func resize(_ columns: Int, _ lines: Int) async throws {
        try await run(["resize-window", "-x", "\(columns)", "-y", "\(lines)"])
        let device = try await run(["display-message", "-p", "#{pane_tty}"]).filter { !$0.isNewline }
        let stty = ["-c", "stty size < '\(device)'"]
        while try await run(URL(filePath: "/bin/sh"), stty) != "\(lines) \(columns)\n" { try Task.checkCancellation() }
    }

    /// Returns the text of the screen and of the scrollback, without blank lines at the end. Wrapped lines are joined.
    func screen() async throws -> String {
        let text = try await run(["capture-pane", "-p", "-J", "-S", "-"])
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n").replacing(/\n+$/, with: "")
    }

    /// Returns the lines of a full screen as they are drawn, when it is read twice without a change.
    func frame() async throws -> String {
        var last: String?
        while true {
            let lines = try await run(["capture-pane", "-p"]).split(separator: "\n", omittingEmptySubsequences: false)
            let frame = lines.map { $0.replacing(/\ +$/, with: "") }.joined(separator: "\n")
            if frame == last { return frame }
            last = frame
        }
    }

    /// Returns the number of cells before the cursor.
    func cursorColumn() async throws -> Int {
        try #require(Int(try await run(["display-message", "-p", "#{cursor_x}"]).filter(\.isNumber)))
    }

    /// Waits until the text of the screen ends with `text`.
    func shows(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let screen = try await wait { $0.hasSuffix(text) }
        #expect(screen.hasSuffix(text), sourceLocation: sourceLocation)
    }

    /// Waits until the screen contains a text, and returns the whole screen.
    @discardableResult
    func mentions(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
        let screen = try await wait { $0.contains(text) }
        #expect(screen.contains(text), sourceLocation: sourceLocation)
        return screen
    }

    /// Waits until the rows with a box are these, in their order, without their keys: `[ ] (A) Milk tomorrow`.
    func lists(_ rows: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let screen = try await wait { Self.todos(in: $0) == rows }
        #expect(Self.todos(in: screen) == rows, sourceLocation: sourceLocation)
    }

    /// Returns the rows with a box, with one blank between their columns.
    private static func todos(in screen: String) -> [String] {
        screen.split(separator: "\n").compactMap { line in
            let row = line.firstMatch(of: /^[› ][▌* ][a-z0-9-]+ +(\[[x ]\] .*)$/)
            return row.map { String($0.output.1.replacing(/\ +/, with: " ")) }
        }
    }

    /// Reads the screen again after each change; the time limit of the suite is the deadline.
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
