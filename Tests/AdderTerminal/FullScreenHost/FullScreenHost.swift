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
/// With `failed`, the list has a problem; with `many`, 5,000 notes; with `stay`, it goes on to a line of input; with
/// `life`, it logs the phases of its life, and prints when it is flushed; with `stuck`, its background has no end; with
/// `linked`, a guard denies the editor, and the host opens a link to it; with `shelf`, it shows 500 rows
/// with children; with `mouseless`, it leaves the mouse to the terminal; with `busy`, `2` keeps the main actor busy for an hour.
@main
enum FullScreenHost {
    static func main() async {
        do {
            let argument = CommandLine.arguments.dropFirst().first
            let log = FullScreenLog()
            let sdk = try await SDK.start(
                kits: {
                    NotesKit.enable {
                        if argument == "failed" { $0.problem = "The notes cannot be read." }
                        $0.tellsFlush = argument == "life"
                        $0.isBusy = argument == "busy"
                        if argument == "many" { $0.notes += (1...5_000).map { "Note \($0)" } }
                    }
                }, log: log.sink)
            let phases = sdk.stream.observe(ApplicationPhase.self) { phase in
                if argument == "life" { log.append("phase \(phase.body)") }
            }
            defer { withExtendedLifetime(phases) {} }
            var options = FullScreenOptions()
            options.log = log
            switch argument {
            case "mouseless": options.usesMouse = false
            case "life": options.onPhase = { await sdk.enter($0) }
            case "stuck": options.onPhase = { if $0 == .background { try? await Task.sleep(for: .seconds(3_600)) } }
            default: break
            }
            let end = await run(sdk.kits, on: sdk.stream, options, argument)
            await sdk.stop()
            log.write()
            Terminal().write("[\(end)]\n")
            if argument == "stay" { _ = readLine() }
        } catch {
            Terminal().log(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(
        _ kit: NotesKit, on stream: EventStream, _ options: FullScreenOptions, _ argument: String?
    ) async -> String {
        do {
            switch argument {

            case "shelf": try await Terminal.run(Stage(stream: stream).shelf(of: 1...500), options: options)
            case "linked": try await runLinked(kit, on: stream, options)
            default:
                try await Terminal.run(kit, on: stream, options: options)
            }
            return "left"
        } catch let error as TerminalError {
            return error.signal.map { "\(error.code.rawValue) by \($0)" } ?? "\(error.code.rawValue): \(error)"
        } catch {
            return "\(error)"
        }
    }

    /// Shows the list with a guard that denies the editor, to which the host opens a link.
    @MainActor
    private static func runLinked(
        _ kit: NotesKit, on stream: EventStream, _ options: FullScreenOptions
    ) async throws {
        let lock = RouteGuard<NotesRoute> { route in
            route == .editor ? .deny("The notes are locked. Unlock them first.") : .allow
        }
        let links = try NotesRoute.links(scheme: "notes")
        let navigator = Navigator(links: links, stream: stream, guards: [lock]) { route, opener in
            try await kit.screen(for: route, openedBy: opener)
        }
        try await navigator.open(.list)
        Task { try await navigator.open(url: "notes://notes/new") }
        try await Terminal.run(navigator, options: options)
    }
}
