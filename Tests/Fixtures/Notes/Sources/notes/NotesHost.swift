import Adder
import AdderTerminal
import AdderViews
import NotesKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A host of the kit: `notes [--trace] [LINK]` shows the first screen, or that of a link such as `notes://notes`, at a
/// terminal or line by line.
@main
enum NotesHost {
    static func main() async {
        do {
            try await run(CommandLine.arguments.dropFirst())
        } catch {
            Terminal().log(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ arguments: ArraySlice<String>) async throws {
        let sdk = try await SDK.start(kits: { NotesKit.enable() })
        let trace = arguments.contains("--trace") ? EventTrace(of: sdk.stream) : nil
        let pages = sdk.kits.pages()
        let links = try NotesRoute.links(scheme: "notes")
        let navigator = Navigator<NotesRoute, PageScreen>(links: links, stream: sdk.stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        if let link = arguments.first(where: { $0 != "--trace" }) {
            _ = try await navigator.open(url: link)
        } else {
            _ = try await navigator.open(.list)
        }
        try await Terminal.run(navigator)
        await sdk.stop()
        for line in trace?.tree.lines(width: Terminal().size?.width) ?? [] {
            Terminal().write("\(line.text)\n", to: .error)
        }
    }
}
