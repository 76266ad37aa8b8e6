import Adder
import Dispatch
import NewsKit
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// Opens links with the programs of this system: those of `$BROWSER`, else `open` on macOS and `xdg-open` elsewhere.
///
/// `$BROWSER` has commands separated by colons. In each, `%s` is the link, `%c` a colon and `%%` a percent sign; without `%s`, the link
/// is the last argument. If a command cannot be started, or ends with an error, the next one is tried, as `xdg-open` does.
final class SystemBrowser: NewsBrowser {
    private let commands: [BrowserCommand]
    private let warn: @Sendable (String) -> Void
    /// The number of links whose programs are running.
    private let count = Mutex(0)

    /// The greatest number of links whose programs run at once.
    private static let greatestCount = 16

    /// Creates the browser of the surroundings of a run.
    ///
    /// - Parameter warn: Writes a warning about a link that a program has not opened after all.
    init(at console: Console, warn: @escaping @Sendable (String) -> Void) {
        commands = BrowserCommand.all(in: console.variable("BROWSER"))
        self.warn = warn
    }

    func open(_ link: NewsLink) async throws(NewsError) {
        guard count.withLock({ $0 < Self.greatestCount }) else {
            throw .notOpened(
                "\(link) was not opened, because \(Self.greatestCount) links are open. Close one first.")
        }
        var rest = commands[...]
        guard let program = start(&rest, link) else {
            let names = commands.map(\.name).joined(separator: ", ")
            throw .notOpened(
                "\(link) was not opened, because \(names) cannot be started. Set BROWSER to a program that opens links."
            )
        }
        count.withLock { $0 += 1 }
        Task.detached { [rest] in
            await self.follow(program, rest, link)
            self.count.withLock { $0 -= 1 }
        }
    }

    /// Starts the first command that can be started, and leaves those after it.
    private func start(_ rest: inout ArraySlice<BrowserCommand>, _ link: NewsLink) -> BackgroundProgram? {
        while let command = rest.popFirst() {
            if let program = BackgroundProgram(command.words(for: link)) { return program }
        }
        return nil
    }

    /// Waits until a program has opened a link, and tries the next command if it has not.
    private func follow(
        _ first: BackgroundProgram, _ rest: ArraySlice<BrowserCommand>, _ link: NewsLink
    ) async {
        var (program, rest) = (first, rest)
        while await program.end() != 0 {
            guard let next = start(&rest, link) else {
                return warn(
                    "\(link) was not opened: the browser has failed. Set BROWSER to a program that opens links.")
            }
            program = next
        }
    }
}

/// A command of `$BROWSER`.
struct BrowserCommand: Equatable {
    let parts: [String]

    private static let greatestLength = 4_096
    private static let greatestCount = 8

    /// Returns the commands of a value of `$BROWSER`: at most 8; those of the system if it is empty, or longer than 4,096 bytes.
    static func all(in variable: String?) -> [BrowserCommand] {
        #if os(macOS)
            let system = BrowserCommand(parts: ["open"])
        #else
            let system = BrowserCommand(parts: ["xdg-open"])
        #endif
        guard let variable, variable.utf8.count <= greatestLength else { return [system] }
        let commands = variable.split(separator: ":").lazy
            .map { BrowserCommand(parts: $0.split(separator: " ").map(String.init)) }
            .filter { !$0.parts.isEmpty }.prefix(greatestCount)
        return commands.isEmpty ? [system] : Array(commands)
    }

    /// The name of the program.
    var name: String { parts.first ?? "" }

    /// Returns the words of the command for a link, which is a whole one or a part of one, whatever is in it.
    func words(for link: NewsLink) -> [String] {
        var hasLink = false
        let words = parts.map { part in
            var (word, rest) = ("", Substring(part))
            while let character = rest.popFirst() {
                guard character == "%", let kind = rest.first, "sc%".contains(kind) else {
                    word.append(character)
                    continue
                }
                rest.removeFirst()
                if kind == "s" { hasLink = true }
                word += kind == "s" ? link.description : kind == "c" ? ":" : "%"
            }
            return word
        }
        return hasLink ? words : words + [link.description]
    }
}

/// A program that runs beside this one, in a session of its own, without a terminal: its standard streams are `/dev/null`.
struct BackgroundProgram: Sendable {
    let id: pid_t

    private static let waiting = DispatchQueue(label: "sample.BackgroundProgram", attributes: .concurrent)

    /// Starts a program, which is looked for in `$PATH`, through no shell; `nil` if it cannot be started.
    init?(_ words: [String]) {
        #if canImport(Darwin)
            var files: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession = Int16(POSIX_SPAWN_SETSID | POSIX_SPAWN_CLOEXEC_DEFAULT)
        #else
            var files = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            // POSIX_SPAWN_SETSID, which the headers show to GNU programs only.
            let newSession = Int16(0x80)
        #endif
        posix_spawn_file_actions_init(&files)
        posix_spawnattr_init(&attributes)
        defer {
            posix_spawn_file_actions_destroy(&files)
            posix_spawnattr_destroy(&attributes)
        }
        posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDWR, 0)
        posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&files, STDIN_FILENO, STDERR_FILENO)
        // This process ignores and blocks signals that end the other one.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(&attributes, newSession | Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var id = pid_t()
        guard let name = words.first, posix_spawnp(&id, name, &files, &attributes, &arguments, environ) == 0 else {
            return nil
        }
        self.id = id
    }

    /// Waits until the program has ended, and returns its exit code; that of a shell for one that a signal has ended.
    ///
    /// Call it once: no zombie stays behind.
    func end() async -> Int32 {
        await withCheckedContinuation { continuation in
            Self.waiting.async {
                var status: Int32 = 0
                while waitpid(id, &status, 0) == -1, errno == EINTR {}
                let signal = status & 0x7F
                continuation.resume(returning: signal == 0 ? (status >> 8) & 0xFF : 128 + signal)
            }
        }
    }
}
