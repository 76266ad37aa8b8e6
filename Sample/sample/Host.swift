import AccountKit
import Adder
import AdderHTTP
import AdderServices
import AdderSessions
import AdderStorage
import AdderTerminal
import AdderViews
import CartKit
import NewsKit
import TodosKit

/// The composition root of the commands: the SDK with the kits that a command needs, and all that is made from it.
///
/// It reads from top to bottom: the configuration and the kits, their services, the navigator, the renderer, and the runners of
/// the commands.
@MainActor
struct Host {
    let sdk: HostSDK
    /// The services that the kits offer one another.
    let services: HostServices
    /// The routes that the command has opened.
    let navigation: CommandNavigation
    /// The origin of a route that the navigator has opened for a command; `nil` for a command that opens its route itself.
    var opener: Opener?
    private let console: Console
    private let settings: SettingsFile
    private let isRecorded: Bool
    private var options: Options
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
    ///   - browser: The program that opens links; `nil` if the screens open none.
    ///   - recorder: The recorder of the session.
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    static func start(
        _ kits: Set<HostKit>, _ options: Options, at console: Console, _ warnings: Warnings,
        texts: HostTexts.Choice = .commands, keepsDrafts: Bool = false, allowance: LockAllowance? = nil,
        browser: (any NewsBrowser)? = nil, recorder: (any Recorder)? = nil
    ) async throws(Failure) -> Host {
        let folder = try options.dataFolder(at: console)
        let settings = HostSettings(
            texts, options, at: console, keepsDrafts: keepsDrafts, opensLinks: browser != nil,
            isRecorded: recorder != nil)
        let saved = SettingsFile(folder: folder)
        saved.check(at: console) { warnings.show(.warning, $0) }
        let proxy = saved.proxy(at: console)
        let parts = HostKits(
            kits, settings, folder: folder, allowance, browser: browser,
            http: LiveHTTPClient(userAgent: "Adder NewsKit", proxy: proxy))
        let known = warnings.all.count
        do throws(StartError) {
            let sdk = try await SDK.start(recorder: recorder) {
                $0 = CoreOptions(of: options, at: console)
            } kits: {
                parts.todos
                parts.cart
                parts.news
                parts.account
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
            if recorder != nil { sdk.stream.send(settings) }
            return Host(sdk: sdk, options, at: console, saved, proxy, isRecorded: recorder != nil)
        } catch {
            throw Failure(error)
        }
    }

    // MARK: Services and navigator

    private init(
        sdk: HostSDK, _ options: Options, at console: Console, _ settings: SettingsFile, _ proxy: HTTPProxy?,
        isRecorded: Bool
    ) {
        (self.sdk, self.console, self.settings, self.isRecorded) = (sdk, console, settings, isRecorded)
        services = HostServices(sdk, proxy: proxy)
        navigation = CommandNavigation(on: sdk.stream, guards: [services.commandGuard()])
        self.options = options
        if options.isVerbose { beginLog(options) }
    }

    /// Returns the same host with other options.
    func with(_ options: Options) -> Host {
        var host = self
        host.options = options
        if options.isVerbose, eventLog == nil { host.beginLog(options) }
        return host
    }

    private mutating func beginLog(_ options: Options) {
        eventLog = EventLog(of: sdk.stream, at: console.terminal, isColored: options.colorsEvents)
    }

    /// Opens links, and shows the routes that screens open.
    var links: LinkOpener {
        LinkOpener(navigator: navigation.navigator, form: options.form, show: show)
    }

    // MARK: Renderer

    /// Renders for standard output as it is now: the terminal may have another width than for the last command.
    var renderer: PlainRenderer {
        PlainRenderer(
            width: console.terminal.size?.width, isColored: options.isColored(at: console),
            formatter: options.formatter(at: console, .local))
    }

    private var screens: ScreenRunner {
        ScreenRunner(
            stage: sdk.stage, stream: sdk.stream, form: options.form, renderer: renderer, at: console,
            routes: links, opener: opener, isRecorded: isRecorded)
    }

    // MARK: Runners of the commands, each of which throws if a kit that it needs is not started

    var home: HomeCommands {
        let interactor = HomeInteractor(stream: sdk.stream, cart: services, news: services, kits: services.kits)
        return HomeCommands(router: HomeRouter(stage: sdk.stage, interactor: interactor), screens: screens)
    }

    var todos: TodosCommands {
        get throws(Failure) {
            TodosCommands(
                kit: try services.started(services.todos), screens: screens, console: console, sort: todoSort)
        }
    }

    /// The order of a list of todos for which no order is given.
    var todoSort: TodoSort { (try? settings.todoSort(at: console)) ?? .agenda }

    var todoPurchases: PurchaseCommands<TodosKit> {
        get throws(Failure) {
            PurchaseCommands(
                kit: try services.started(services.todos), cart: services,
                currency: try services.started(services.cart).currency,
                screens: screens)
        }
    }

    var cart: CartCommands {
        get throws(Failure) {
            CartCommands(kit: try services.started(services.cart), todos: services, screens: screens)
        }
    }

    var checkout: CheckoutCommands {
        get throws(Failure) {
            CheckoutCommands(
                kit: try services.started(services.cart), services: services, screens: screens)
        }
    }

    var account: AccountCommands {
        get throws(Failure) {
            AccountCommands(kit: try services.started(services.account), screens: screens, console: console)
        }
    }

    var news: NewsCommands {
        get throws(Failure) {
            NewsCommands(
                kit: try services.started(services.news), todos: services, screens: screens, console: console)
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
