import Foundation
import Glibc

/// A run of the sample to its end.
struct Program {
    /// The end of a process.
    enum End: Equatable, Sendable {
        case code(Int32)
        case signal(Int32)
    }

    struct Outcome: Sendable {
        let end: End
        let output: [UInt8]
        let messages: String
    }

    let path: String
    var arguments: [String]
    var environment: [String: String]
    var input = ""

    /// Runs the program. Its streams are files in `folder`, so that nobody has to read while it runs.
    func run(in folder: String) throws(Failure) -> Outcome {
        let names = ["\(folder)/input", "\(folder)/output", "\(folder)/messages"]
        try Files.write(Array(input.utf8), to: names[0])
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, names[0], O_RDONLY, 0)
        for file in 1...2 {
            posix_spawn_file_actions_addopen(&actions, Int32(file), names[file], O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        }
        let words = CStrings([path] + arguments)
        let variables = CStrings(environment.map { "\($0)=\($1)" })
        var process = pid_t()
        let code = posix_spawn(&process, path, &actions, nil, words.pointers, variables.pointers)
        guard code == 0 else { throw Failure("\(path) does not start: system error \(code).") }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0 {
            guard errno == EINTR else { throw Failure("waitpid failed: system error \(errno).") }
        }
        let signal = status & 0x7f
        return Outcome(
            end: signal == 0 ? .code(status >> 8 & 0xff) : .signal(signal),
            output: try Files.read(names[1]), messages: String(decoding: try Files.read(names[2]), as: UTF8.self))
    }
}

/// The words of a command in the form that `posix_spawn` takes.
private final class CStrings {
    let pointers: [UnsafeMutablePointer<CChar>?]

    init(_ strings: [String]) {
        pointers = strings.map { strdup($0) } + [nil]
    }

    deinit {
        for pointer in pointers { free(pointer) }
    }
}
