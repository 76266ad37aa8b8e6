import Foundation

/// A program that was built together with this one.
struct BuiltProgram: Sendable {
    private let path: String

    init(_ name: String) throws {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        guard let path = folder?.appendingPathComponent(name).path, FileManager.default.isExecutableFile(atPath: path)
        else { throw Skipped("\(name) is not built: run swift build -c release.") }
        self.path = path
    }

    /// Runs the program to its end. Its output is discarded.
    ///
    /// Foundation's `Process` takes longer to start a program than a small program takes to run.
    func run(_ arguments: [String]) throws {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
        #else
            var files = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_addopen(&files, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { for argument in argv { free(argument) } }
        argv.append(nil)
        var process = pid_t()
        var status: Int32 = 0
        guard posix_spawn(&process, path, &files, nil, argv, environ) == 0, waitpid(process, &status, 0) == process,
            status == 0
        else { throw Skipped("\(path) does not run: run swift build -c release again.") }
    }
}
