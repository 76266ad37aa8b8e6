import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import CartKit
import NewsKit
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The started SDK with the kits of this host, and the options of the command that uses it.
@MainActor
struct Host {
    let sdk: SDK<TodosKit, CartKit, NewsKit>
    let watchedList = WatchedList()
    /// The warnings of the kits so far.
    let warnings: Warnings
    private let services: HostServices
    private var isJSON: Bool
    private(set) var style: TerminalStyle
    private var eventLog: Subscription?

    /// Starts the SDK on the data folder of the options.
    ///
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    static func start(_ options: Options) async throws(Failure) -> Host {
        let folder = try options.dataFolder()
        let warnings = Warnings()
        do throws(StartError) {
            let sdk = try await SDK.start {
                $0.logLevel = options.isVerbose ? .debug : .warning
            } kits: {
                TodosKit.enable(with: TodosDependencies(texts: .sample)) {
                    $0.storage = .file(Doctor.todos(in: folder))
                    $0.secondsFromGMT = secondsFromGMT()
                }
                CartKit.enable(with: CartDependencies(texts: .sample)) { $0.storage = .file(Doctor.cart(in: folder)) }
                NewsKit.enable(with: NewsDependencies(http: LiveHTTPClient(), texts: .sample)) {
                    $0.storage = .file(Doctor.news(in: folder))
                    $0.secondsFromGMT = secondsFromGMT()
                    $0.offers = NewsOffers(later: true, purchase: true)
                }
            } log: { level, message in
                // As the log's own sink does, but safe to show: a message may quote a path.
                Output.note("\(level): \(message)")
                if level == .warning { warnings.append(message) }
            }
            if !warnings.all.isEmpty, !options.isJSON, Doctor(folder: folder).hasPatients {
                Output.note("To recover what can be read, and to end the warning: sample doctor")
            }
            return Host(sdk: sdk, warnings, options)
        } catch {
            throw Failure(error)
        }
    }

    private init(sdk: SDK<TodosKit, CartKit, NewsKit>, _ warnings: Warnings, _ options: Options) {
        self.sdk = sdk
        self.warnings = warnings
        let (todos, cart, news) = sdk.kits
        services = HostServices(cart: cart, news: news, todos: todos)
        isJSON = options.isJSON
        style = TerminalStyle(isColored: options.isColored)
        eventLog = options.isVerbose ? sdk.stream.tap { Output.note("\($0)") } : nil
    }

    /// Returns the same host with other options.
    func with(_ options: Options) -> Host {
        var host = self
        host.isJSON = options.isJSON
        host.style = TerminalStyle(isColored: options.isColored)
        if options.isVerbose, eventLog == nil { host.eventLog = sdk.stream.tap { Output.note("\($0)") } }
        return host
    }

    /// The commands of the home screen.
    var home: HomeCommands {
        let interactor = HomeInteractor(stream: sdk.stream, cart: services, news: services)
        return HomeCommands(router: HomeRouter(stage: sdk.stage, interactor: interactor), screens: screens)
    }

    /// The commands of the todos.
    var todos: TodosCommands {
        TodosCommands(
            kit: services.todos, cart: services, currency: services.cart.currency, screens: screens,
            watchedList: watchedList)
    }

    /// The commands of the cart.
    var cart: CartCommands {
        CartCommands(kit: services.cart, todos: services, screens: screens)
    }

    /// The commands of the news.
    var news: NewsCommands {
        NewsCommands(
            kit: services.news, cart: services, todos: services, currency: services.cart.currency, screens: screens,
            secondsFromGMT: secondsFromGMT())
    }

    /// The commands that open links.
    var links: LinkOpener {
        LinkOpener(stream: sdk.stream, isJSON: isJSON, show: show)
    }

    /// Renders for standard output as it is now: the terminal may have another width than for the last command.
    private var renderer: PlainRenderer {
        PlainRenderer(width: Terminal.size?.width, isColored: style.isColored)
    }

    private var screens: ScreenRunner {
        ScreenRunner(stage: sdk.stage, isJSON: isJSON, renderer: renderer, routes: links)
    }

    private func show(_ route: AppRoute, openedBy opener: Opener) async throws -> CommandResult {
        switch route {
        case .home: try await home.show()
        case .todos(.list(let query)): try await todos.list(query)
        case .todos(.detail(let key)): try await todos.show(key, openedBy: opener)
        case .todos(.edit(let key)): try await todos.edit(key, typed: [], openedBy: opener)
        case .cart(.cart): try await cart.run(.appear)
        case .cart(.saveForLater(let line)): try await cart.saveForLater(line)
        case .news(.feed): try await news.list(NewsQuery())
        case .news(.favourites): try await news.list(NewsQuery(isFavourite: true))
        case .news(.item(let id)): try await news.show(id, openedBy: opener)
        case .news(.sources): try await news.listSources()
        case .news(.later(let id)): try await news.readLater(id)
        case .news(.purchase(let id)):
            throw Failure(usage: "This link opens a form to type in: sample news buy \(id) --price AMOUNT.")
        case .todos(.new), .todos(.importExport):
            throw Failure(usage: "This link opens a form to type in: see sample todos add --help.")
        }
    }
}

/// The services that the kits of this host offer one another.
private struct HostServices: HasCart, HasNews, HasTodos, CartService, NewsService, TodosService {
    let cart: CartKit
    let news: NewsKit
    let todos: TodosKit
}

/// Returns the offset of local time from UTC, in seconds.
private func secondsFromGMT() -> Int {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    return local.tm_gmtoff
}
