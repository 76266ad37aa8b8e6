import Adder
import AdderTerminal
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Writes the parts of a long result to standard output as they are read, so that no more than one is kept.
///
/// It is for the only command of a process, whose output is a pipe or a file. The last part belongs to the result of the command.
final class PartialOutput: Sendable {
    private let console: Console
    private let form: OutputForm
    private let stop: @MainActor @Sendable () async -> Void
    private let progress = Mutex(Progress())

    private struct Progress {
        var hasBegun = false
        /// The reason why a part was not written.
        var failure: Failure?
        /// A Boolean value that indicates whether the reason is a reader that has closed the pipe.
        var isBroken = false
    }

    /// Creates the output of a command.
    ///
    /// - Parameter stop: Stops the host. A reader that closes the pipe ends the process, but not before the databases are closed.
    init(at console: Console, _ form: OutputForm, stop: @escaping @MainActor @Sendable () async -> Void) {
        (self.console, self.form, self.stop) = (console, form, stop)
    }

    /// Writes a piece of the output as it is. Returns `false` if it cannot be written: then no other is to follow.
    func write(_ piece: String) -> Bool {
        progress.withLock { progress in
            progress.hasBegun = true
            guard !console.terminal.write(piece) else { return true }
            progress.isBroken = errno == EPIPE
            progress.failure = Failure(.failed, "Standard output cannot be written: \(systemErrorMessage()).")
            return false
        }
    }

    /// Writes a part of a list that is not the last one: its text, or its document, which has elements of the list alone. Returns
    /// `false` if it cannot be written: then no other is to follow.
    func write(part: String) -> Bool {
        switch form {
        case .text: write(part)
        case .json(.lines): write(JSONLines.lines(of: part))
        case .json(.document): write(String(end(of: part).dropLast(Self.documentEnd.count)))
        }
    }

    /// Returns what is left to write with the last part of a list.
    func end(of part: String) -> String {
        guard form == .json(.document), progress.withLock(\.hasBegun) else { return part }
        return "," + part.drop { $0 != "[" }.dropFirst()
    }

    /// The end of a document that has a list alone.
    private static let documentEnd = "]}\n"

    /// Returns the result of a command that writes parts.
    ///
    /// - Throws: The error of `body` if nothing has been written before. Otherwise standard error has the reason, and the result
    ///   the exit code alone: a document in two halves is none.
    func result(of body: () async throws -> CommandResult) async throws -> CommandResult {
        let reaction = signal(SIGPIPE, SIG_IGN)
        defer { signal(SIGPIPE, reaction) }
        do {
            let result = try await body()
            guard let failure = progress.withLock(\.failure) else { return result }
            throw failure
        } catch {
            guard progress.withLock(\.hasBegun) else { throw error }
            if progress.withLock(\.isBroken), !Interruption.isIgnored(reaction) {
                await stop()
                Interruption.end(by: SIGPIPE)
            }
            let failure = Failure(error)
            console.note("sample: \(failure.problem.message)")
            var result = CommandResult()
            result.ownExitCode = failure.exitCode
            return result
        }
    }
}
