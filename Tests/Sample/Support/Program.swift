import Foundation
import Synchronization

/// How a program ended, and what it said.
struct Outcome: Equatable, Sendable {
    var output: String
    var messages: String
    var status: Int32
}

/// A program that runs as a process of its own.
final class Program: Sendable {
    enum Output {
        case pipe
        case terminal
        /// A terminal on which somebody types, too: see ``Program/type(_:)``.
        case dialogue
    }

    private let process: ChildProcess
    private let output: Collector
    private let messages: Collector
    private let keyboard: Keyboard?
    private let ended: Task<Int32, Never>

    /// Starts a program with exactly this environment. Without an input it reads nothing.
    init(
        _ executable: URL, _ arguments: [String], environment: [String: String], output kind: Output = .pipe,
        input: String? = nil
    ) throws {
        let (process, reading, saying) = try ChildProcess.starting.withLock { _ in
            let (saying, errors) = try Self.pipe()
            defer { close(errors) }
            let (reading, writing) = try Self.open(kind)
            defer { close(writing) }
            let reads = try input.map(Self.file)
            let nothing = Foundation.open("/dev/null", O_RDONLY | O_CLOEXEC)
            defer { for file in [reads, nothing] { file.map { _ = close($0) } } }
            let process = try ChildProcess(
                executable.path, arguments, environment: environment,
                input: reads ?? (kind == .dialogue ? writing : nothing), output: writing, errors: errors)
            return (process, reading, saying)
        }
        self.process = process
        keyboard = kind == .dialogue ? Keyboard(fcntl(reading, F_DUPFD_CLOEXEC, 3)) : nil
        output = Collector(reading)
        messages = Collector(saying)
        ended = Task { await process.status() }
    }

    private static func open(_ kind: Output) throws -> (reading: Int32, writing: Int32) {
        guard kind == .pipe else {
            let terminal = try Terminal()
            return (terminal.observer, terminal.device)
        }
        return try pipe()
    }

    /// A pipe that no other program inherits.
    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// A file with a text in it that goes when it is closed: of any length, unlike a pipe.
    private static func file(_ text: String) throws -> Int32 {
        let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { unlink(url.path) }
        let file = Foundation.open(url.path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { throw POSIXError(.ENOENT) }
        return file
    }

    /// Whether it says something on standard error before it ends.
    func says(_ text: String) async -> Bool {
        await messages.contains(text)
    }

    /// How much it has said on standard output.
    var outputCount: Int { output.count }

    /// Whether it says more than so much before it ends, and before the task is cancelled.
    func outputGrows(beyond count: Int) async -> Bool {
        await output.grows(beyond: count)
    }

    /// Types on its terminal.
    func type(_ text: String) throws {
        try keyboard?.type(text)
    }

    /// Types Control-C.
    func interrupt() {
        process.send(SIGINT)
    }

    /// Ends it without its doing anything more.
    func kill() {
        process.send(SIGKILL)
    }

    /// Does something to it a little later, unless it is over by then.
    func later(_ microseconds: Int, _ action: @escaping @Sendable (Program) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(microseconds)) { action(self) }
    }

    /// How it ended; a status below zero is a signal.
    func outcome() async -> Outcome {
        Outcome(output: await output.text(), messages: await messages.text(), status: await ended.value)
    }
}
