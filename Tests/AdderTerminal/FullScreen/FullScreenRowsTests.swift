import Foundation
import Processes
import Testing

// A long list in the full screen at a real terminal.
extension FullScreenTests {
    private static let end = "\u{1B}[F"

    @Test func visibleRowsAreToldOnceAStep() async throws {
        let program = try TerminalProgram(Self.host, ["shelf"])
        await program.shows("› Book 1 ")
        await program.shows("told 1 ")
        program.type(Self.down)
        #expect(await program.shows("› Book 2 ").contains("told 1 "))
        program.type(Self.end)
        await program.shows("› Book 500 ")
        await program.shows("told 2 ")
        program.type(Self.up)
        #expect(await program.shows("› Book 499 ").contains("told 2 "))
        // The rows of a child's first frame have not changed.
        #expect(!program.emulator.screen.contains("▌"))
        program.resize(60, 20)
        await program.shows("told 3 ")
        // A question takes every key: its page is told after the answer.
        program.type("a")
        await program.shows("Sure?")
        program.resize(60, 12)
        await program.hides("Book 490 ")
        #expect(program.emulator.screen.contains("told 3 "))
        program.type("y")
        await program.shows("told 4 ")
        program.type("q")
        await Self.expectLeft(program, "left")
    }

    @Test func aKeyReachesTheChildOfItsRow() async throws {
        let program = try TerminalProgram(Self.host, ["shelf"])
        await program.shows("› Book 1 ")
        // In one read, without a frame in between.
        program.type(Self.end + "**")
        await program.shows("› Book 500                                           stars 2")
        program.type("/77")
        await program.shows("/77  5/500")
        program.type("\r" + Self.end + "*")
        await program.shows("› Book 477                                           stars 1")
        program.type("d")
        await program.shows("› Book 377                                           stars 0")
        program.type("*")
        await program.shows("› Book 377                                           stars 1")
        program.type("\u{3}")
        await Self.expectLeft(program, "interrupted by \(SIGINT)")
    }
}
