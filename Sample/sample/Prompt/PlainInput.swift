import AdderTerminal
import Dispatch

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The lines of a terminal that edits them itself: with the keys for erasing, and no others.
struct PlainInput: PromptInput {
    func next() async -> PromptEntry {
        Output.ask("> ")
        // Control-C and Control-Z have discarded the line when their handlers run.
        let forgetInterruption = Interruption.replace(SIGINT) { _ in Self.ask("\n> ") }
        let forgetContinuation = Interruption.replace(SIGCONT) { _ in Self.ask("> ") }
        let line = await withCheckedContinuation { continuation in
            DispatchQueue.global().async { continuation.resume(returning: Terminal.line()) }
        }
        forgetInterruption()
        forgetContinuation()
        return line.map(PromptEntry.text) ?? .end
    }

    func keep(_ line: String) async {}

    func close() async {}

    /// Writes a text as a signal handler may: without allocating.
    private static func ask(_ text: StaticString) {
        _ = write(STDERR_FILENO, text.utf8Start, text.utf8CodeUnitCount)
    }
}
