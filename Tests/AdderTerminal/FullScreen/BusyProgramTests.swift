import Foundation
import Processes
import Testing

/// A full screen at a real terminal that has much to do, or responds to nothing.
@Suite(.timeLimit(.minutes(2))) struct BusyProgramTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT])
    func aSignalEndsABusyProgram(_ number: Int32) async throws {
        let program = try await FullScreenTests.start(["busy"])
        program.type("2")
        await program.shows("Busy")
        program.signal(number)
        #expect(await program.status() == -number)
        FullScreenTests.expectRestored(program)
    }

    @Test func aClosedTerminalEndsABusyProgram() async throws {
        let program = try await FullScreenTests.start(["busy"])
        program.type("2")
        await program.shows("Busy")
        program.closeTerminal()
        #expect(await program.status() == -SIGHUP)
    }

    /// The terminal sends it in pieces. The beginning is in the field, and the rest is named.
    @Test func aPasteOfAMegabyteIsCut() async throws {
        let program = try await FullScreenTests.start()
        program.type("+")
        await program.shows("New note")
        program.type("\u{1B}[200~" + String(repeating: "pasted ", count: 150_000) + "\u{1B}[201~")
        await program.shows("10000 characters fit here. The rest was left out.")
        program.type("\u{1B}[H")
        await program.shows("[pasted pasted")
        program.type("\r")
        await program.shows("pasted pasted pasted")
        program.type("q")
        await FullScreenTests.expectLeft(program, "left")
    }

    @Test func aHangUpEndsALongPaste() async throws {
        let program = try await FullScreenTests.start()
        program.type("+")
        await program.shows("New note")
        program.type("\u{1B}[200~" + String(repeating: "pasted ", count: 75_000))
        program.signal(SIGHUP)
        await FullScreenTests.expectLeft(program, "interrupted by \(SIGHUP)")
    }
}
