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
/// It reads from top to bottom: the configuration and the kits, the pages and their navigator, the renderer, and the runners of the
/// commands.
@MainActor
struct Host {
    let sdk: HostSDK
    /// The routes that the command has opened.
    let navigation: CommandNavigation
    /// The proxy over which servers are reached; `nil` for none.
    let proxy: HTTPProxy?
    private let console: Console
    private let settings: SettingsFile
    private let texts: HostTexts
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
            http: LiveHTTPClient(proxy: proxy))
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
            return Host(sdk: sdk, options, at: console, saved, settings.allTexts, proxy)
        } catch {
            throw Failure(error)
        }
    }

    // MARK: Pages and navigator

    private init(
        sdk: HostSDK, _ options: Options, at console: Console, _ settings: SettingsFile, _ texts: HostTexts,
        _ proxy: HTTPProxy?
    ) {
        (self.sdk, self.console, self.settings, self.texts, self.proxy) = (sdk, console, settings, texts, proxy)
        navigation = CommandNavigation(AppPages(sdk, isForCommands: true))
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

    // MARK: Renderer

    /// Renders for standard output as it is now: the terminal may have another width than for the last command.
    var renderer: PlainRenderer {
        PlainRenderer(
            width: console.terminal.size?.width, isColored: options.isColored(at: console),
            formatter: options.formatter(at: console, .local))
    }

    // MARK: Runners of the commands

    var screens: ScreenRunner {
        ScreenRunner(form: options.form, renderer: renderer, at: console, navigation)
    }

    var todos: TodosCommands { TodosCommands(screens: screens, texts: texts.todos, sort: todoSort) }

    /// The order of a list of todos for which no order is given.
    var todoSort: TodoSort { (try? settings.todoSort(at: console)) ?? .agenda }

    var cart: CartCommands { CartCommands(screens: screens) }

    var account: AccountCommands { AccountCommands(screens: screens) }

    var news: NewsCommands { NewsCommands(screens: screens, texts: texts.news) }

    // MARK: Links

    /// Opens a link, and shows its page as the command that shows the same does.
    func open(_ link: String) async throws -> CommandResult {
        let link = try AppRoute.links().sorting(link, by: todoSort)
        try navigation.openLinks()
        let page = try await navigation.navigator.open(url: link).get()
        guard let route = navigation.navigator.entries.last?.route else { return CommandResult() }
        var screens = screens
        screens.linked = page
        let todos = TodosCommands(screens: screens, texts: texts.todos)
        let news = NewsCommands(screens: screens, texts: texts.news)
        switch route {
        case .todos(.list(let query)): return try await todos.list(query)
        case .todos(.edit(let key)): return try await todos.edit(key, typed: [])
        case .news(.feed(let query)): return try await news.list(query)
        case .news(.source(let id)): return try await news.list(NewsQuery(source: id))
        case .news(.folder(let folder)): return try await news.list(NewsQuery(folder: folder))
        case .news(.favourites): return try await news.list(NewsQuery(isFavourite: true))
        case .news(.item(let id)): return try await news.show(id)
        default: break
        }
        if let command = route.formCommand {
            throw Failure(usage: "This link opens a form to type in: \(command).")
        }
        return try await screens.show(route)
    }
}
