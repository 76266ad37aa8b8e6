import Adder
import AdderTerminal
import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A host of one kit, which tests run at a terminal. It prints the end of the run: `[left]`, or the code of the error.
///
/// With `failed`, the list has a problem; with `many`, 5,000 notes; with `stay`, it goes on to a line of input.
@main
enum FullScreenHost {
    static func main() async {
        do {
            let argument = CommandLine.arguments.dropFirst().first
            let sdk = try await SDK.start(
                kits: {
                    NotesKit.enable {
                        if argument == "failed" { $0.problem = "The notes cannot be read." }
                        if argument == "many" { $0.notes += (1...5_000).map { "Note \($0)" } }
                    }
                }, log: Terminal.log)
            let end = await run(sdk.kits, on: sdk.stream)
            await sdk.stop()
            Terminal.write("[\(end)]\n")
            if argument == "stay" { _ = readLine() }
        } catch {
            Terminal.log(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ kit: NotesKit, on stream: EventStream) async -> String {
        do {
            try await Terminal.run(kit, on: stream)
            return "left"
        } catch {
            return error.signal.map { "\(error.code.rawValue) by \($0)" } ?? "\(error.code.rawValue): \(error)"
        }
    }
}
