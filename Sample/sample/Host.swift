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

/// The started SDK with the kits that a command needs, and the options of the command that uses it.
@MainActor
struct Host {
    let sdk: SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>>
    let watchedList = WatchedList()
    let services: HostServices
    /// The routes that the command has opened.
    let navigation: CommandNavigation
    /// The origin of a route that the navigator has opened for a command; `nil` for a command that opens its route itself.
    var opener: Opener?
    private(set) var form: OutputForm
    private(set) var style: TerminalStyle
    private var eventLog: EventLog?

    /// Starts the SDK with some kits on the data folder of the options. The databases of the others stay closed.
    ///
    /// - Parameters:
    ///   - kits: The kits.
    ///   - options: The options of the command.
    ///   - warnings: Gets the warnings of the kits; those that it has already are not shown again.
    ///   - texts: The texts of the kits' views.
    ///   - allowance: The time that the kits together wait for locks; `nil` if each call has its own.
    ///   - note: Shows a message of the log.
    /// - Throws: ``Failure`` if the data folder is unknown, or a kit does not start.
    static func start(
        _ kits: HostKits, _ options: Options, _ warnings: Warnings, texts: HostTexts = .commands,
        allowance: LockAllowance? = nil, note: @escaping @Sendable (String) -> Void = Output.note
    ) async throws(Failure) -> Host {
        let folder = try options.dataFolder()
        let links = try AppRoute.links()
        let known = warnings.all.count
        let log: Log.Sink = { level, message in
            guard level != .warning || warnings.append(message) else { return }
            // As the log's own sink does, but safe to show: a message may quote a path.
            note("\(level): \(message)")
        }
        do throws(StartError) {
            let sdk = try await SDK.start {
                $0.logLevel = options.isVerbose ? .debug : .warning
            } kits: {
                TodosKit.enable(
                    when: kits.contains(.todos),
                    with: TodosDependencies(texts: texts.todos, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.todos.database(in: folder))
                    $0.secondsFromGMT = secondsFromGMT()
                }
                CartKit.enable(
                    when: kits.contains(.cart), with: CartDependencies(texts: texts.cart, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.cart.database(in: folder))
                    $0.secondsFromGMT = secondsFromGMT()
                }
                NewsKit.enable(
                    when: kits.contains(.news),
                    with: NewsDependencies(http: LiveHTTPClient(), texts: texts.news, lockAllowance: allowance)
                ) {
                    $0.storage = .file(HostKit.news.database(in: folder))
                    $0.secondsFromGMT = secondsFromGMT()
                }
            } log: {
                log($0, $1)
            }
            let doctor = Doctor(folder: folder)
            for kit in HostKit.allCases where !kits.contains(kit.option) {
                doctor.warning(of: kit).map { log(.warning, $0) }
            }
            if warnings.all.count > known, options.form == .text, doctor.hasPatients {
                note("To recover what can be read, and to end the warning: sample doctor")
            }
            return Host(sdk: sdk, CommandNavigation(links, on: sdk.stream), options)
        } catch {
            throw Failure(error)
        }
    }

    private init(
        sdk: SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>>, _ navigation: CommandNavigation,
        _ options: Options
    ) {
        self.navigation = navigation
        self.sdk = sdk
        let (todos, cart, news) = sdk.kits
        services = HostServices(cart: cart, news: news, todos: todos)
        form = options.form
        style = TerminalStyle(isColored: options.isColored)
        eventLog = options.isVerbose ? EventLog(of: sdk.stream, isColored: options.colorsEvents) : nil
    }

    /// Returns the same host with other options.
    func with(_ options: Options) -> Host {
        var host = self
        host.form = options.form
        host.style = TerminalStyle(isColored: options.isColored)
        if options.isVerbose, eventLog == nil {
            host.eventLog = EventLog(of: sdk.stream, isColored: options.colorsEvents)
        }
        return host
    }

    /// The commands that open links.
    var links: LinkOpener {
        LinkOpener(navigator: navigation.navigator, form: form, show: show)
    }

    /// Renders for standard output as it is now: the terminal may have another width than for the last command.
    private var renderer: PlainRenderer {
        PlainRenderer(width: Terminal.size?.width, isColored: style.isColored)
    }

    var screens: ScreenRunner {
        ScreenRunner(stage: sdk.stage, form: form, renderer: renderer, routes: links, opener: opener)
    }
}

/// Returns the offset of local time from UTC, in seconds.
func secondsFromGMT() -> Int {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    return local.tm_gmtoff
}
