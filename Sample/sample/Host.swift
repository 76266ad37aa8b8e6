import Adder
import AdderStorage
import TodosKit

/// The SDK with the kits of this host, and what shows their screens.
@MainActor
struct Host {
    let sdk: SDK<TodosKit>
    let isJSON: Bool
    private let style: Style
    private let printing: Subscription?

    static func start(_ options: Options) async throws(Failure) -> Host {
        let folder = try options.dataFolder()
        do throws(StartError) {
            let sdk = try await SDK.start {
                $0.logLevel = options.isVerbose ? .debug : .warning
            } kits: {
                TodosKit.enable { $0.storage = .file("\(folder)/todos.sqlite") }
            }
            return Host(sdk: sdk, options)
        } catch {
            throw Failure(error)
        }
    }

    private init(sdk: SDK<TodosKit>, _ options: Options) {
        self.sdk = sdk
        isJSON = options.isJSON
        style = Style(isColored: options.isColored)
        printing = options.isVerbose ? sdk.stream.tap { Output.note("\($0)") } : nil
    }

    func home() async throws -> Report {
        let interactor = HomeInteractor(stream: sdk.stream)
        let screen = try sdk.stage.open(HomePresenter(), state: HomeState(), interactor: interactor)
        let style = style
        return await run(screen, .appear) { isJSON ? $0.json : $0.text(style) }
    }

    func todos(_ route: TodosRoute, _ intent: TodoListPresenter.Intent) async throws -> Report {
        if isJSON {
            guard case .list(let filter) = route else { return Report() }
            let screen = try sdk.stage.open(TodosJSONPresenter(filter: filter), state: TodosJSONPresenter.State())
            return await run(screen, intent) { $0.report }
        }
        let style = style
        switch try await sdk.kits.screen(for: route) {
        case .list(let screen): return await run(screen, intent) { $0.text(style) }
        }
    }

    /// Shows a screen, hands it an intent, and reports what it shows once everything is answered.
    private func run<P: Presenter>(
        _ screen: Screen<P>, _ intent: P.Intent, _ draw: @escaping (P.State) -> Report
    ) async -> Report {
        let view = ReportView(state: screen.state, draw)
        screen.show(in: view)
        screen.send(intent)
        await screen.settled()
        return view.report
    }
}
