import Adder
import AdderStorage
import CartKit
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The SDK with the kits of this host, and what shows their screens.
@MainActor
struct Host {
    let sdk: SDK<TodosKit, CartKit>
    /// What the kits offer one another.
    let services: Services
    /// The list that was shown last.
    let following = WatchedList()
    private(set) var isJSON: Bool
    private(set) var style: Style
    private var printing: Subscription?

    var todos: TodosKit { services.todos }

    static func start(_ options: Options) async throws(Failure) -> Host {
        let folder = try options.dataFolder()
        do throws(StartError) {
            let sdk = try await SDK.start {
                $0.logLevel = options.isVerbose ? .debug : .warning
            } kits: {
                TodosKit.enable {
                    $0.storage = .file("\(folder)/todos.sqlite")
                    $0.secondsFromGMT = secondsFromGMT()
                }
                CartKit.enable { $0.storage = .file("\(folder)/cart.sqlite") }
            }
            return Host(sdk: sdk, options)
        } catch {
            throw Failure(error)
        }
    }

    private init(sdk: SDK<TodosKit, CartKit>, _ options: Options) {
        self.sdk = sdk
        let (todos, cart) = sdk.kits
        services = Services(cart: cart, todos: todos)
        isJSON = options.isJSON
        style = Style(isColored: options.isColored)
        printing = options.isVerbose ? sdk.stream.tap { Output.note("\($0)") } : nil
    }

    /// The same host, answering as other options ask.
    func with(_ options: Options) -> Host {
        var host = self
        host.isJSON = options.isJSON
        host.style = Style(isColored: options.isColored)
        if options.isVerbose, printing == nil { host.printing = sdk.stream.tap { Output.note("\($0)") } }
        return host
    }

    /// Does what a command asks for.
    func perform(_ command: ParsedCommand) async throws -> Report {
        guard case .host(let run)? = CommandTable.sample.command(command.path)?.run else { return Report() }
        return try await run(self, command)
    }

    func home() async throws -> Report {
        let interactor = HomeInteractor(stream: sdk.stream, services: services)
        let screen = try sdk.stage.open(HomePresenter(), state: HomeState(), interactor: interactor)
        return await run(screen, [.appear]) { [isJSON, style] in isJSON ? $0.json : $0.text(style) }
    }

    /// Shows a screen, hands it intents one after another, and reports what it shows once everything is answered.
    func run<P: Presenter>(
        _ screen: Screen<P>, _ intents: [P.Intent], _ draw: @escaping (P.State) -> Report
    ) async -> Report {
        let view = ReportView(state: screen.state, draw)
        screen.show(in: view)
        for intent in intents {
            screen.send(intent)
            await screen.settled()
        }
        return view.report
    }
}

/// How far the clock on the wall is east of Greenwich.
private func secondsFromGMT() -> Int {
    var (now, local) = (time(nil), tm())
    localtime_r(&now, &local)
    return local.tm_gmtoff
}
