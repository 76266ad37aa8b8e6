import Foundation
import Processes
import Testing

/// The full screen at a real terminal, in a process of its own.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct FullScreenTests {
    static let host: String = {
        #if os(macOS)
            Bundle(for: TerminalProgram.self).bundleURL.deletingLastPathComponent().appending(path: "FullScreenHost")
                .path
        #else
            Bundle.main.bundleURL.appending(path: "FullScreenHost").path
        #endif
    }()

    static let up = "\u{1B}[A"
    static let down = "\u{1B}[B"

    static func start(_ arguments: [String] = []) async throws -> TerminalProgram {
        let program = try TerminalProgram(host, arguments)
        await program.shows("› Apple")
        return program
    }

    /// Expects the end of a program, and the terminal as it was before.
    static func expectLeft(
        _ program: TerminalProgram, _ end: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async {
        await program.says("[\(end)]")
        #expect(await program.status() == 0, sourceLocation: sourceLocation)
        expectRestored(program, sourceLocation)
    }

    static func expectRestored(
        _ program: TerminalProgram, _ sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(program.settings == program.formerSettings, sourceLocation: sourceLocation)
        let emulator = program.emulator
        #expect(!emulator.isAlternate, sourceLocation: sourceLocation)
        #expect(emulator.isCursorVisible, sourceLocation: sourceLocation)
        #expect(!emulator.marksPaste, sourceLocation: sourceLocation)
        #expect(emulator.mouseModes.isEmpty, sourceLocation: sourceLocation)
        #expect(emulator.wrapsLines, sourceLocation: sourceLocation)
    }

    @Test func aClickSelectsAndYCopies() async throws {
        let program = try await Self.start()
        #expect(program.emulator.mouseModes == ["?1000h", "?1006h"])
        let text = await program.shows("Pear")
        let line = try #require(
            text.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.contains("Pear") })
        program.type("\u{1B}[<0;6;\(line + 1)M\u{1B}[<0;6;\(line + 1)m")
        await program.shows("› Pear")
        program.type("y")
        await program.shows("Copied  Pear")
        #expect(program.emulator.clipboard == "UGVhcg==")
        program.type("x")
        await program.hides("› Pear")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func withoutTheMouseTheTerminalKeepsIt() async throws {
        let program = try await Self.start(["mouseless"])
        #expect(program.emulator.mouseModes.isEmpty)
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func keysChangeThePage() async throws {
        let program = try await Self.start()
        #expect(program.emulator.isCursorVisible)
        #expect(program.settings != program.formerSettings)
        program.type(Self.down)
        await program.shows("› Pear")
        program.type("x")
        await program.hides("Pear")
        await program.shows("› Apple")
        program.type("c")
        await program.shows("Remove all notes?")
        program.type("y")
        await program.shows("There are no notes.")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func routesArePagesOnAStack() async throws {
        let program = try await Self.start()
        program.type("+")
        await program.shows("Notes › New note")
        program.type("Fig é 漢")
        let screen = await program.shows("[Fig é 漢")
        #expect(screen.contains("Return Save"))
        program.type("\r")
        await program.hides("New note")
        await program.shows("Fig é 漢")
        program.type("+")
        await program.shows("New note")
        // A lone escape byte is the Escape key.
        program.type("\u{1B}")
        await program.shows("q Back")
        program.type("q")
        await program.shows("› Apple")
        await program.hides("New note")
        program.type("m")
        await program.shows("The notes of others are not shared.")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func aRefusedLinkIsNamedUntilTheNextKey() async throws {
        let program = try await Self.start(["linked"])
        await program.shows("The notes are locked. Unlock them first.")
        program.type(Self.down)
        await program.shows("› Pear")
        await program.hides("locked")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func changedRowsAreMarkedUntilTheNextKey() async throws {
        let program = try await Self.start()
        #expect(!program.emulator.screen.contains("▌"))
        program.type("2")
        let screen = await program.shows(" ▌Apple 2")
        #expect(screen.contains("› Apple"))
        await program.shows(" ▌Pear 2")
        program.resize(100, 30)
        await program.draws(downTo: 30)
        #expect(program.emulator.screen.contains(" ▌Apple 2"))
        program.type("+")
        await program.shows("New note")
        program.type("\u{1B}")
        await program.shows("q Back")
        program.type("q")
        await program.hides("New note")
        #expect(!program.emulator.screen.contains("▌"))
        program.type(Self.down)
        await program.shows("› Pear")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    /// A host goes on after the full screen, and is ended by a signal as before.
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSignalHasItsFormerMeaningAfterwards(_ number: Int32) async throws {
        let program = try TerminalProgram(Self.host, ["stay"])
        await program.shows("› Apple")
        program.type("q")
        await program.says("[left]")
        program.signal(number)
        // Ends a program that ignores the signal.
        program.type("\n")
        #expect(await program.status() == -number)
    }

    @Test func aLongFilterGoesOnWithoutAKey() async throws {
        let program = try TerminalProgram(Self.host, ["many"])
        await program.shows("› Apple")
        program.type("/5000")
        // The first line has the same numbers: those of the selected row.
        await program.shows("/5000  1/5002")
        program.type("\u{3}")
        await Self.expectLeft(program, "interrupted by \(SIGINT)")
    }

    @Test func controlZStopsAndContinues() async throws {
        let stop = #"echo "[stopped $n $?]"; stty -a; echo "[settings $n]"; n=2; fg"#
        let script = #"set -m; n=1; "$0"; \#(stop); \#(stop); echo "[ended $?]""#
        let program = try TerminalProgram("/bin/bash", ["-c", script, Self.host])
        for count in 1...2 {
            await program.shows("› Apple")
            program.type(Self.down)
            await program.shows("› Pear")
            program.type("\u{1A}")
            await program.says("[settings \(count)]")
            #expect(program.emulator.log.contains("[stopped \(count) \(128 + SIGTSTP)]"))
            #expect(!program.emulator.log.contains("-icanon"))
            // The position is as before.
            await program.shows("› Pear")
            program.type(Self.up)
        }
        await program.shows("› Apple")
        program.type("q")
        await program.says("[ended 0]")
        #expect(program.emulator.log.contains("[left]"))
        #expect(await program.status() == 0)
        Self.expectRestored(program, #_sourceLocation)
    }

    /// A shell that starts the host, goes on with it when it stops, and prints what happens.
    private static func stopping(_ argument: String) throws -> TerminalProgram {
        let script = #"set -m; "$0" "$1"; echo "[stopped $?]"; fg; echo "[ended $?]""#
        return try TerminalProgram("/bin/bash", ["-c", script, host, argument])
    }

    /// Returns the marks of the host and of the shell that a program has written so far, in order.
    private static func marks(_ program: TerminalProgram) -> [String] {
        let known = [
            "[flushed]", "[stopped 148]", "phase background", "phase active", "phase ending", "[left]", "[ended 0]",
        ]
        return known.flatMap { mark in program.emulator.log.ranges(of: mark).map { ($0.lowerBound, mark) } }
            .sorted { $0.0 < $1.0 }.map(\.1)
    }

    @Test func aProgramFlushesBeforeItStops() async throws {
        let program = try Self.stopping("life")
        await program.shows("› Apple")
        program.type("\u{1A}")
        // The footer of the screen that is drawn again.
        await program.shows("phase active")
        program.type("q")
        await program.says("[ended 0]")
        #expect(
            Self.marks(program) == [
                "[flushed]", "[stopped 148]", "phase background", "phase active", "[left]", "[ended 0]",
            ])
    }

    @Test func aProgramStopsBeforeAStuckBackground() async throws {
        let program = try Self.stopping("stuck")
        await program.shows("› Apple")
        program.type("\u{1A}")
        await program.says("[stopped 148]")
        await program.shows("› Apple")
        program.type("q")
        await program.says("[ended 0]")
    }

    @Test func aProgramThatGoesOnIsActive() async throws {
        let program = try await Self.start(["life"])
        program.signal(SIGSTOP)
        program.signal(SIGCONT)
        await program.shows("phase active")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func aSignalEndsTheLifeFirst(_ number: Int32) async throws {
        let program = try await Self.start(["life"])
        program.signal(number)
        await Self.expectLeft(program, "interrupted by \(number)")
        #expect(Self.marks(program) == ["phase ending"])
    }

    @Test func aClosedTerminalEndsTheProgram() async throws {
        let program = try await Self.start()
        program.closeTerminal()
        #expect(await program.status() == 0)
    }

    @Test func aTerminalWithoutControlGetsPlainLines() async throws {
        let program = try TerminalProgram(Self.host, term: "dumb")
        await program.says("or help.")
        program.type("Peach Remove\n")
        await program.says("The line names nothing on this page.")
        program.type("Apple Remove\n")
        await program.says("Notes\r\n\r\nPear\r\n")
        program.type("c\n")
        await program.says("Remove all notes?")
        program.type("n\nm\n")
        await program.says("The notes of others are not shared.")
        program.type("\u{4}")
        await Self.expectLeft(program, "left")
        #expect(!program.emulator.log.contains("Keys"))
    }

    @Test func aTerminalThatPrintsLinesIsAskedToEnd() async throws {
        let program = try TerminalProgram(Self.host, term: "dumb")
        await program.says("or help.")
        program.type("\u{3}")
        #expect(await program.status() == -SIGINT)
        let closed = try TerminalProgram(Self.host, term: "dumb")
        await closed.says("or help.")
        closed.closeTerminal()
        #expect(await closed.status() != 0)
    }

    @Test func linesOfAPipeAreObeyed() async throws {
        let piped = try TerminalProgram("/bin/sh", ["-c", "printf '+\\nText: Plum\\nSave\\n' | \"$0\"", Self.host])
        await Self.expectLeft(piped, "left")
        #expect(piped.emulator.log.contains("Notes\r\n\r\nApple\r\nPear\r\nPlum"))
        let asked = try TerminalProgram("/bin/sh", ["-c", "echo c | \"$0\"", Self.host])
        await asked.says("[unconfirmed: The input ended before an answer to the question: Remove all notes?")
    }

    @Test func aFailedPageInAPipeIsAnError() async throws {
        let program = try TerminalProgram("/bin/sh", ["-c", "\"$0\" failed | cat -v", Self.host])
        await Self.expectLeft(program, "failed: The notes cannot be read.")
        #expect(program.emulator.log.contains("Apple\r\nPear"))
    }
}
