import Foundation

/// A program that runs beside the tests, without their open files.
///
/// Foundation's `Process` learns of an end through a socket. On Linux (Swift 6.3.1) it misses one of two programs that end
/// at the same time, and waits for ever. A thread waits for each program here.
struct ChildProcess {
    /// Closes the files that other tests have open, then becomes the program: otherwise a test's pipe would end only with
    /// this program. It runs with a low priority, since other tests have deadlines.
    private static let script = """
        for file in /dev/fd/*; do
            file=${file##*/}
            if ((file > 2)); then eval "exec $file>&-"; fi
        done
        exec nice -n 19 "$@"
        """

    private let id: pid_t

    /// Starts a program, found as the shell finds it, with its output in two files.
    init(_ command: [String], environment: [String: String], output: String, messages: String) throws {
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
        var arguments = (["bash", "-c", Self.script, "bash"] + command).map { strdup($0) } + [nil]
        var variables = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var id = pid_t()
        let error = posix_spawnp(&id, "bash", &files, nil, &arguments, &variables)
        guard error == 0 else {
            throw CommandFailure(
                description: "\(command[0]) could not be started: \(String(cString: strerror(error))).")
        }
        self.id = id
    }

    /// Returns the exit status; a negative number is the signal that ended the program. Call it once.
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
