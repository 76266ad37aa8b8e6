import Foundation

/// A program that runs beside the tests, with nothing of theirs open.
///
/// Foundation's `Process` learns of an end through a socket. Two programs that ended at one time were not noticed so on
/// Linux (Swift 6.3.1), and their tests waited for ever. Here a thread waits for each program.
struct ChildProcess {
    /// Closes what other tests have open, then becomes the program: else the end of a test's pipe would not come before
    /// that of this program. What it builds waits for the tests beside it, which have deadlines.
    private static let script = """
        for file in /dev/fd/*; do
            file=${file##*/}
            if ((file > 2)); then eval "exec $file>&-"; fi
        done
        exec nice -n 19 "$@"
        """

    private let id: pid_t

    /// Starts a program, found as the shell finds it, whose output goes into two files.
    init(_ words: [String], environment: [String: String], output: String, messages: String) throws {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
        #else
            var files = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, messages, O_WRONLY | O_CREAT, 0o600)
        var arguments = (["bash", "-c", Self.script, "bash"] + words).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id = pid_t()
        let error = posix_spawnp(&id, "bash", &files, nil, &arguments, &variables)
        guard error == 0 else {
            throw CommandFailure(description: "\(words[0]) could not be started: \(String(cString: strerror(error))).")
        }
        self.id = id
    }

    /// What it returned; below zero, the signal that ended it. To be asked once.
    func status() async -> Int32 {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { [id] in
                var status: Int32 = 0
                while waitpid(id, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7f
                continuation.resume(returning: signal == 0 ? status >> 8 & 0xff : -signal)
            }
        }
    }
}
