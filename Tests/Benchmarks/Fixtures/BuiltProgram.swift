import Foundation

/// A program that was built together with this one.
struct BuiltProgram: Sendable {
    let path: String

    init(_ name: String) throws {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent()
        guard let path = folder?.appendingPathComponent(name).path, FileManager.default.isExecutableFile(atPath: path)
        else { throw Skipped("\(name) is not built: run swift build -c release.") }
        self.path = path
    }

    /// Runs the program to its end. Its output is discarded.
    func run(_ arguments: [String]) throws {
        let output = open("/dev/null", O_WRONLY | O_CLOEXEC)
        defer { close(output) }
        try wait(for: try start(arguments, writingTo: output))
    }

    /// Runs the program to its end, reads its output, and returns the most memory that it had while it wrote, in bytes.
    ///
    /// The usage that `wait4` returns would contain the memory of this process, from which the other one begins.
    func peakMemory(_ arguments: [String]) throws -> Double {
        #if os(Linux)
            var ends: [Int32] = [-1, -1]
            guard pipe(&ends) == 0 else { throw Skipped("A pipe cannot be opened.") }
            for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
            defer { close(ends[0]) }
            let process = try start(arguments, writingTo: ends[1])
            close(ends[1])
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            var kilobytes = 0
            while read(ends[0], &buffer, buffer.count) > 0 {
                let status = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
                let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
                kilobytes = max(kilobytes, line.flatMap { Int($0.filter(\.isNumber)) } ?? 0)
            }
            try wait(for: process)
            return Double(kilobytes * 1_024)
        #else
            throw Skipped("Only Linux tells the peak memory of another process.")
        #endif
    }

    /// Starts the program. Foundation's `Process` takes longer to start a program than a small program takes to run.
    private func start(_ arguments: [String], writingTo output: Int32) throws -> pid_t {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
        #else
            var files = posix_spawn_file_actions_t()
        #endif
        posix_spawn_file_actions_init(&files)
        defer { posix_spawn_file_actions_destroy(&files) }
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&files, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        var argv: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
        defer { for argument in argv { free(argument) } }
        argv.append(nil)
        var process = pid_t()
        guard posix_spawn(&process, path, &files, nil, argv, environ) == 0 else { throw doesNotRun }
        return process
    }

    private func wait(for process: pid_t) throws {
        var status: Int32 = 0
        guard waitpid(process, &status, 0) == process, status == 0 else { throw doesNotRun }
    }

    private var doesNotRun: Skipped { Skipped("\(path) does not run: run swift build -c release again.") }
}
