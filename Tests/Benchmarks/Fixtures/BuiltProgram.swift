import Foundation

/// A program that was built beside this one.
struct BuiltProgram: Sendable {
    private let path: String

    init(_ name: String) throws {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        guard let path = folder?.appendingPathComponent(name).path, FileManager.default.isExecutableFile(atPath: path)
        else { throw Skipped("\(name) is not built: build all with swift build -c release.") }
        self.path = path
    }

    /// Returns when the program has ended. It writes nowhere.
    ///
    /// Foundation's `Process` takes longer to start a program than a small one takes to run.
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
        var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process = pid_t()
        var status: Int32 = 0
        guard posix_spawn(&process, path, &files, nil, words, environ) == 0, waitpid(process, &status, 0) == process,
            status == 0
        else { throw Skipped("\(path) does not run: build it anew with swift build -c release.") }
    }
}
