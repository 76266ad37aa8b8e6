import Adder
import AdderStorage
import AdderTerminal
import AdderViews
import NewsKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A complete host of the news: `sample-news [--home DIR] [add URL]` adds a source and prints the newest items.
///
/// The news are in the folder of `--home`, or else of `ADDER_HOME`. Without a folder they are in memory and end with the
/// program.
@main
enum SampleNews {
    static func main() async {
        do {
            write(try await news(CommandLine.arguments.dropFirst()))
        } catch {
            fail("\(error)")
        }
    }

    /// Runs the command and returns the page of the feed.
    @MainActor
    private static func news(_ arguments: ArraySlice<String>) async throws -> PlainPage {
        var arguments = Array(arguments)
        var folder = getenv("ADDER_HOME").map { String(cString: $0) }
        if arguments.first == "--home", arguments.count > 1 {
            (folder, arguments) = (arguments[1], Array(arguments.dropFirst(2)))
        }
        guard arguments.isEmpty || arguments[0] == "add" && arguments.count == 2, folder != "" else {
            fail("Type sample-news [--home DIR] [add URL]. DIR, or else ADDER_HOME, is a folder.")
        }

        let sdk = try await SDK.start(
            kits: {
                NewsKit.enable { if let folder { $0.storage = .file("\(folder)/news.sqlite") } }
            }, log: Terminal().log)
        if !arguments.isEmpty { try await add(arguments[1], to: sdk.kits) }
        let screen = sdk.kits.feed()
        screen.send(.appear)
        await screen.settled()
        await sdk.stop()
        return page(of: screen.state, in: NewsFeedView())
    }

    @MainActor
    private static func add(_ url: String, to news: NewsKit) async throws {
        let screen = news.sources()
        screen.send(.add(NewsSourceDraft(url)))
        await screen.settled()
        _ = page(of: screen.state, in: NewsSourcesView())
    }

    /// Returns the page of a state, or ends the program with its problem.
    private static func page<State, Intent>(of state: State, in view: some PageView<State, Intent>) -> PlainPage {
        let page = PlainRenderer.standardOutput().renderContent(view.page(of: state), includesTitle: false)
        if let problem = page.problem { fail(problem.message) }
        return page
    }

    private static func write(_ page: PlainPage) {
        if !Terminal().write(page) { fail("Standard output cannot be written: \(String(cString: strerror(errno))).") }
    }

    private static func fail(_ message: String) -> Never {
        Terminal().log(.error, message)
        exit(1)
    }
}
