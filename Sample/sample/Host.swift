import Adder
import AdderServices
import AdderStorage
import AdderTerminal
import CartKit
import NewsKit
import TodosKit

/// The composition root of the commands: the SDK with the kits that a command needs, and all that is made from it.
///
/// It reads from top to bottom: the configuration and the kits, their services, the navigator, the renderer, and the runners of
/// the commands.
@MainActor
struct Host {
    let sdk: SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>>
    /// The services that the kits offer one another.
    let services: HostServices
    /// The routes that the command has opened.
    let navigation: CommandNavigation
    let watchedList = WatchedList()
    /// The origin of a route that the navigator has opened for a command; `nil` for a command that opens its route itself.
    var opener: Opener?
    private let console: Console
    private var form: OutputForm
    private var isColored: Bool
    private var eventLog: EventLog?

    // MARK: Configuration and kits

    /// Starts the SDK with some kits on the data folder of the options. The databases of the others stay closed.
    ///
    /// - Parameters:
    ///   - kits: The kits.
    ///   - options: The options of the command.
    ///   - console: The surroundings of the command.
    ///   - warnings: Shows the log of the kits.
    ///   - texts: The texts of the kits' views.
    ///   - keepsDrafts: A Boolean value that indicates whether the forms keep what is typed in them.
    ///   - allowance: The time that the kits together wait for locks; `nil` if each call has its own.
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    static func start(
        _ kits: Set<HostKit>, _ options: Options, at console: Console, _ warnings: Warnings,
        texts: HostTexts = .commands, keepsDrafts: Bool = false, allowance: LockAllowance? = nil
    ) async throws(Failure) -> Host {
        let folder = try options.dataFolder(at: console)
        let links = try AppRoute.links()
        let known = warnings.all.count
        do throws(StartError) {
            let sdk = try await SDK.start {
                $0.logLevel = options.isVerbose ? .debug : .warning
            } kits: {
                TodosKit.enable(
                    when: kits.contains(.todos),
                    with: TodosDependencies(texts: texts.todos, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.todos.database(in: folder))
                    $0.secondsFromGMT = console.secondsFromGMT
                    $0.keepsDrafts = keepsDrafts
                }
                CartKit.enable(
                    when: kits.contains(.cart), with: CartDependencies(texts: texts.cart, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.cart.database(in: folder))
                    $0.secondsFromGMT = console.secondsFromGMT
                }
                NewsKit.enable(
                    when: kits.contains(.news),
                    with: NewsDependencies(texts: texts.news, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.news.database(in: folder))
                    $0.secondsFromGMT = console.secondsFromGMT
                    $0.keepsDrafts = keepsDrafts
                }
            } log: {
                warnings.show($0, $1)
            }
            let doctor = Doctor(folder: folder)
            for kit in HostKit.allCases where !kits.contains(kit) {
                doctor.warning(of: kit).map { warnings.show(.warning, $0) }
            }
            if warnings.all.count > known, options.form == .text, doctor.hasPatients {
                warnings.say("To recover what can be read, and to end the warning: sample doctor")
            }
            return Host(sdk: sdk, links, options, at: console)
        } catch {
            throw Failure(error)
        }
    }

    // MARK: Services and navigator

    private init(
        sdk: SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>>, _ links: RouteLinks<AppRoute>,
        _ options: Options, at console: Console
    ) {
        (self.sdk, self.console) = (sdk, console)
        let (todos, cart, news) = sdk.kits
        services = HostServices(cart: cart, news: news, todos: todos)
        navigation = CommandNavigation(links, on: sdk.stream)
        form = options.form
        isColored = options.isColored(at: console)
        if options.isVerbose { beginLog(options) }
    }

    /// Returns the same host with other options.
    func with(_ options: Options) -> Host {
        var host = self
        host.form = options.form
        host.isColored = options.isColored(at: console)
        if options.isVerbose, eventLog == nil { host.beginLog(options) }
        return host
    }

    private mutating func beginLog(_ options: Options) {
        eventLog = EventLog(of: sdk.stream, at: console.terminal, isColored: options.colorsEvents)
    }

    /// Opens links, and shows the routes that screens open.
    var links: LinkOpener {
        LinkOpener(navigator: navigation.navigator, form: form, show: show)
    }

    // MARK: Renderer

    /// Renders for standard output as it is now: the terminal may have another width than for the last command.
    var renderer: PlainRenderer {
        PlainRenderer(width: console.terminal.size?.width, isColored: isColored)
    }

    private var screens: ScreenRunner {
        ScreenRunner(
            stage: sdk.stage, stream: sdk.stream, form: form, renderer: renderer, routes: links, opener: opener)
    }

    // MARK: Runners of the commands, each of which throws if a kit that it needs is not started

    var home: HomeCommands {
        let interactor = HomeInteractor(stream: sdk.stream, cart: services, news: services)
        return HomeCommands(router: HomeRouter(stage: sdk.stage, interactor: interactor), screens: screens)
    }

    var todos: TodosCommands {
        get throws(Failure) {
            TodosCommands(
                kit: try services.started(services.todos), screens: screens, watchedList: watchedList, console: console)
        }
    }

    var todoPurchases: PurchaseCommands<TodosKit> {
        get throws(Failure) {
            PurchaseCommands(
                kit: try services.started(services.todos), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }

    var cart: CartCommands {
        get throws(Failure) { CartCommands(kit: try services.started(services.cart), screens: screens) }
    }

    var saveForLater: SaveForLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return SaveForLaterCommands(kit: try services.started(services.cart), todos: services, screens: screens)
        }
    }

    var news: NewsCommands {
        get throws(Failure) {
            NewsCommands(kit: try services.started(services.news), screens: screens, console: console)
        }
    }

    var newsLater: NewsLaterCommands {
        get throws(Failure) {
            _ = try services.started(services.todos)
            return NewsLaterCommands(kit: try services.started(services.news), todos: services, screens: screens)
        }
    }

    var newsPurchases: PurchaseCommands<NewsKit> {
        get throws(Failure) {
            PurchaseCommands(
                kit: try services.started(services.news), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }
}
