import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import AdderViews
import Foundation
import NotesKit
import TodosKit
import WeatherKit

/// The services of a kit of Adder and of one from outside, composed for this host.
struct Home: HasTodos, HasWeather, TodosService, WeatherService {
    let todos: TodosKit
    let weather: WeatherKit
}

/// A host of the weather, of the notes and of the todo list, whose files are in the working directory: `weather SERVER [--trace]
/// [LINK]` shows the first screen, or that of a link such as `weather://weather/1/forecast`, at a terminal or line by line;
/// `weather SERVER --html` prints the first screen of each kit from outside.
@main
enum WeatherHost {
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
        let configuration = Configuration(kits: {
            NotesKit.enable()
            TodosKit.enable { $0.storage = .file("todos.sqlite") }
            WeatherKit.enable { options in
                options.storage = .file("weather.sqlite")
                options.cache = .file("forecasts.sqlite")
                options.source = arguments.first
            }
        })
        // As in a host that stores its configuration.
        let stored = try JSONEncoder().encode(configuration)
        let sdk = try await SDK.start(try JSONDecoder().decode(type(of: configuration), from: stored))
        let trace = arguments.contains("--trace") ? EventTrace(of: sdk.stream) : nil
        let (notes, todos, weather) = sdk.kits
        let pages = weather.pages(todos: Home(todos: todos, weather: weather))
        if arguments.contains("--html") {
            let kits: [any PageKit] = [notes.pages(), pages]
            for kit in kits { try await show(kit) }
            return await sdk.stop()
        }
        let links = try WeatherRoute.links(scheme: "weather")
        let navigator = Navigator<WeatherRoute, PageScreen>(
            links: links, stream: sdk.stream, guards: [weather.placeGuard()]
        ) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        if let link = arguments.dropFirst().first(where: { $0 != "--trace" }) {
            _ = try await navigator.open(url: link)
        } else {
            _ = try await navigator.open(.places)
        }
        try await Terminal.run(navigator)
        await sdk.stop()
        for line in trace?.tree.lines(width: Terminal().size?.width) ?? [] {
            Terminal().write("\(line.text)\n", to: .error)
        }
    }

    /// Shows the first screen of any kit, when all that it has asked for is answered.
    @MainActor
    private static func show(_ kit: some PageKit) async throws {
        let screen = try await kit.screen(for: type(of: kit).firstRoute, openedBy: Opener())
        await screen.settled()
        Terminal().write(HTMLRenderer(idPrefix: "page-\(screen.id)").render(screen.page()))
    }
}
