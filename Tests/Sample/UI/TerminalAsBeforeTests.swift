import Foundation
import Testing

/// The terminal after `sample ui` ends: by a key, by a signal, or while it is stopped.
@Suite(.serialized, .timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct TerminalAsBeforeTests {
    private let sandbox: Sandbox

    init() throws {
        sandbox = try Sandbox()
    }

    /// Compares the settings of the terminal before and after the program, and keeps its identity and its exit code.
    private static let comparing = """
        stty -a > $HOME/before
        (echo $BASHPID > $HOME/process; exec "$0" "$@")
        code=$?
        stty -a > $HOME/after
        cmp $HOME/before $HOME/after && echo "[same settings]"
        exit $code
        """

    private func start(
        _ script: String = comparing, size: (Int, Int) = (80, 24), environment: [String: String] = [:]
    ) async throws -> Tmux {
        _ = try await sandbox.add("Milk")
        let terminal = try await Tmux(sandbox, "ui todos", environment: environment, size: size, script: script)
        try await terminal.mentions("q Quit")
        return terminal
    }

    private func process() throws -> pid_t {
        let text = try String(contentsOfFile: "\(sandbox.home)/process", encoding: .utf8)
        return try #require(pid_t(text.filter(\.isNumber)))
    }

    /// A trap ends the program at once, so nothing but the handler of its signal restores the terminal.
    @Test(arguments: [
        (SIGTERM, 143), (SIGHUP, 129), (SIGINT, 130), (SIGQUIT, 131), (SIGILL, 132), (SIGTRAP, 133), (SIGABRT, 134),
        (SIGSEGV, 139),
    ])
    func aSignalLeavesItAsItWas(_ signal: Int32, _ code: Int) async throws {
        let terminal = try await start(environment: ["SWIFT_BACKTRACE": "enable=no"])
        #expect(kill(try process(), signal) == 0)
        try await terminal.shows("[exit \(code)]")
        let screen = try await terminal.screen()
        #expect(screen.contains("[same settings]") && !screen.contains("q Quit"), "\(screen)")
    }

    @Test(arguments: [(["q"], 0), (["C-c"], 130), (["Down", "BTab", "C-c"], 130)])
    func aKeyLeavesItAsItWas(_ keys: [String], _ code: Int) async throws {
        let terminal = try await start()
        for key in keys { try await terminal.press(key) }
        try await terminal.shows("[exit \(code)]")
        #expect(try await terminal.screen().contains("[same settings]"))
    }

    /// The tree of events shows the phases of the application's life.
    @Test func controlZIsAPhaseOfTheLife() async throws {
        let script = "set -m; \"$0\" \"$@\"; echo \"[stopped $?]\"; read line; fg"
        let terminal = try await start(script, size: (200, 50))
        try await terminal.press("C-z")
        try await terminal.mentions("[stopped 148]")
        try await terminal.press("Enter")
        try await terminal.mentions("event background")
        try await terminal.mentions("event active")
        try await terminal.press("C-c")
        try await terminal.shows("[exit 130]")
    }

    @Test func controlZShowsTheShell() async throws {
        let script = """
            set -m; stty -a > $HOME/before; "$0" "$@"; echo "[stopped $?]"
            stty -a > $HOME/after; cmp $HOME/before $HOME/after && echo "[same settings]"; read line; fg
            """
        let terminal = try await start(script)
        try await terminal.press("C-z")
        try await terminal.mentions("[same settings]")
        #expect(try await terminal.screen().contains("[stopped 148]"))
        try await terminal.press("Enter")
        try await terminal.mentions("q Quit")
        try await terminal.press("q")
        try await terminal.shows("[exit 0]")
    }
}
