import Foundation

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
    }

    private let process: Process
    private let output: Collector
    private let messages: Collector
    private let ended: Task<Int32, Never>

    /// Starts a program with exactly this environment.
    init(
        _ executable: URL, _ arguments: [String], environment: [String: String], output kind: Output = .pipe
    ) throws {
        let process = Process()
        process.executableURL = executable
        process.arguments = arguments
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        let errors = Pipe()
        process.standardError = errors
        let saying = try Self.duplicate(errors.fileHandleForReading)
        let (reading, writing) = try Self.open(kind)
        process.standardOutput = writing
        // Not `waitUntilExit`, which blocks a thread that other tests need.
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        process.terminationHandler = { process in
            let status = process.terminationStatus
            exit.yield(process.terminationReason == .exit ? status : -status)
            exit.finish()
        }
        try process.run()
        // This side's copies would keep the other side from ever ending.
        try writing.close()
        try errors.fileHandleForWriting.close()
        self.process = process
        output = Collector(reading)
        messages = Collector(saying)
        ended = Task { await exits.first { _ in true } ?? -1 }
    }

    private static func open(_ kind: Output) throws -> (reading: Int32, writing: FileHandle) {
        switch kind {
        case .pipe:
            let pipe = Pipe()
            return (try duplicate(pipe.fileHandleForReading), pipe.fileHandleForWriting)
        case .terminal:
            let terminal = try Terminal()
            return (terminal.observer, FileHandle(fileDescriptor: terminal.device, closeOnDealloc: true))
        }
    }

    /// A descriptor that a collector can own, and that no other program inherits.
    private static func duplicate(_ handle: FileHandle) throws -> Int32 {
        let copy = fcntl(handle.fileDescriptor, F_DUPFD_CLOEXEC, 3)
        guard copy >= 0 else { throw POSIXError(.EMFILE) }
        return copy
    }

    /// Whether it says something on standard error before it ends.
    func says(_ text: String) async -> Bool {
        await messages.contains(text)
    }

    /// Types Control-C.
    func interrupt() {
        process.interrupt()
    }

    /// How it ended; a status below zero is a signal.
    func outcome() async -> Outcome {
        Outcome(output: await output.text(), messages: await messages.text(), status: await ended.value)
    }
}
