import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import AdderViews
import TodosKit
import WeatherKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The services of the two kits, composed for this host.
struct Home: HasTodos, HasWeather, TodosService, WeatherService {
    let todos: TodosKit
    let weather: WeatherKit
}

/// A host of the weather and of the todo list, whose files are in the working directory: `weather SERVER [--trace] [LINK]` shows
/// the first screen, or that of a link such as `weather://weather/1/forecast`, at a terminal or line by line.
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
        let sdk = try await SDK.start(kits: {
            TodosKit.enable { $0.storage = .file("todos.sqlite") }
            WeatherKit.enable { options in
                options.storage = .file("weather.sqlite")
                options.cache = .file("forecasts.sqlite")
                options.source = arguments.first
            }
        })
        let trace = arguments.contains("--trace") ? EventTrace(of: sdk.stream) : nil
        let (todos, weather) = sdk.kits
        let pages = weather.pages(todos: Home(todos: todos, weather: weather))
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
}
