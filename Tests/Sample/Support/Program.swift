import Foundation
import Processes
import Synchronization

/// The output, the messages and the exit status of a program.
struct Outcome: Equatable, Sendable {
    var output: String
    var messages: String
    var status: Int32
}

/// A program that runs in its own process.
final class Program: Sendable {
    enum Output {
        case pipe
        case terminal
        /// A terminal that is also standard input: see ``Program/type(_:)``.
        case interactive
        /// The same, but the terminal shows what is typed, as a terminal does that no program has prepared.
        case echoing
    }

    private let process: ChildProcess
    private let output: OutputReader
    private let messages: OutputReader
    private let keyboard: Keyboard?
    private let ended: Task<Int32, Never>

    /// Starts a program with exactly this environment. Without an input, standard input is empty.
    init(
        _ executable: URL, _ arguments: [String], environment: [String: String], output kind: Output = .pipe,
        input: String? = nil
    ) throws {
        let (saying, errors) = try Self.pipe()
        defer { close(errors) }
        let (reading, writing) = try Self.open(kind)
        defer { close(writing) }
        keyboard = kind == .interactive || kind == .echoing ? Keyboard(dup(reading)) : nil
        let reads = try input.map(Self.file)
        let nothing = Foundation.open("/dev/null", O_RDONLY)
        defer { for file in [reads, nothing] { file.map { _ = close($0) } } }
        let process = try ChildProcess(
            executable.path, arguments, environment: environment,
            streams: .descriptors(
                input: reads ?? (keyboard == nil ? nothing : writing), output: writing, errors: errors))
        self.process = process
        output = OutputReader(reading)
        messages = OutputReader(saying)
        ended = Task { await process.status() }
    }

    private static func open(_ kind: Output) throws -> (reading: Int32, writing: Int32) {
        guard kind == .pipe else {
            let terminal = try Terminal(echoes: kind == .echoing)
            return (terminal.observer, terminal.device)
        }
        return try pipe()
    }

    private static func pipe() throws -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw POSIXError(.EMFILE) }
        return (ends[0], ends[1])
    }

    /// Opens an unlinked file with a text of any length.
    static func file(_ text: String) throws -> Int32 {
        let url = FileManager.default.temporaryDirectory.appending(path: "input-\(UUID().uuidString)")
        try Data(text.utf8).write(to: url)
        defer { unlink(url.path) }
        let file = Foundation.open(url.path, O_RDWR | O_CLOEXEC)
        guard file >= 0 else { throw POSIXError(.ENOENT) }
        return file
    }

    /// Waits for a text on standard error, and returns a Boolean value that indicates whether it came before the end.
    func says(_ text: String) async -> Bool {
        await messages.contains(text)
    }

    /// Waits for a text on standard output, and returns a Boolean value that indicates whether it came before the end.
    func shows(_ text: String) async -> Bool {
        await output.contains(text)
    }

    /// A Boolean value that indicates whether the program's terminal shows what is typed.
    var isEchoing: Bool { keyboard?.echoes ?? false }

    /// The number of bytes on standard output so far.
    var outputCount: Int { output.count }

    /// Waits for more than `count` bytes on standard output; `false` if the program ends, or the task is cancelled, before.
    func outputGrows(beyond count: Int) async -> Bool {
        await output.grows(beyond: count)
    }

    /// Types on the program's terminal.
    func type(_ text: String) throws {
        try keyboard?.type(text)
    }

    /// Sends the signal of Control-C.
    func interrupt() {
        process.send(SIGINT)
    }

    /// Kills the program.
    func kill() {
        process.send(SIGKILL)
    }

    /// Runs an action after a delay.
    func later(_ microseconds: Int, _ action: @escaping @Sendable (Program) -> Void) {
        DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(microseconds)) { action(self) }
    }

    /// Waits for the end. A negative status is a signal.
    func outcome() async -> Outcome {
        Outcome(output: await output.text(), messages: await messages.text(), status: await ended.value)
    }
}
