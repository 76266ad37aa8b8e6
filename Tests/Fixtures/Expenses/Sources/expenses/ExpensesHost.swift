import Adder
import AdderMeasures
import AdderServices
import AdderSessions
import AdderStorage
import AdderTerminal
import AdderViews
import BudgetKit
import ExpensesKit
import Foundation

/// A host of two kits: `expenses [--rates URL] [--json] [--measures FILE] [--record FILE] [--replay FILE] [LINK]`, and the
/// environment’s `EXPENSES_PIN`.
@main
enum ExpensesHost {
    static func main() async {
        do {
            try await run(Arguments(CommandLine.arguments.dropFirst()))
        } catch {
            Terminal().log(.error, "\(error)")
            exit(1)
        }
    }

    @MainActor
    private static func run(_ arguments: Arguments) async throws {
        if let path = arguments.values["--replay"] { return try await replay(path) }
        let recorder = try arguments.values["--record"].map { try SessionRecorder(to: $0, .full) }
        let sdk = try await SDK.start(
            recorder: recorder,
            kits: {
                ExpensesKit.enable { options in
                    (options.storage, options.cache) = (.file("expenses.sqlite"), .file("rates.sqlite"))
                    options.source = arguments.values["--rates"]
                }
                BudgetKit.enable { $0.storage = .file("budget.sqlite") }
            })
        let measures = try await measures(of: sdk.stream, to: arguments.values["--measures"])
        let (expenses, budget) = sdk.kits
        let lock = Lock(pin: ProcessInfo.processInfo.environment["EXPENSES_PIN"])
        let pages = AppPages(expenses, budget, lock)
        let navigator = Navigator<AppRoute, PageScreen>(
            links: try AppRoute.links(scheme: "expenses"), stream: sdk.stream,
            guards: [lock.makeGuard(leadingTo: .lock)]
        ) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        let unlocking = sdk.stream.observe(NavigationEvent<AppRoute>.self) { [weak navigator] event in
            guard case .closed(let closed) = event.body, closed.route == .lock, lock.isOpen else { return }
            navigator?.beginResuming()
        }
        // The screen of a link has the list below it, to which the way back leads.
        try await navigator.open(AppPages.firstRoute)
        if let link = arguments.link { try await navigator.open(url: link) }
        if arguments.isJSON {
            try await printTopmost(of: navigator)
        } else {
            try await Terminal.run(navigator)
        }
        unlocking.cancel()
        await measures?.finish(delivering: true)
        await sdk.stop()
        await recorder?.finish()
    }

    /// Prints the page on top as JSON.
    @MainActor
    private static func printTopmost(of navigator: Navigator<AppRoute, PageScreen>) async throws {
        await navigator.settled()
        guard let screen = navigator.entries.last?.shown else { return }
        await screen.settled()
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
        Terminal().write(String(decoding: try encoder.encode(screen.page()), as: UTF8.self) + "\n")
    }

    /// Counts changes and failures into a file, a batch in a line.
    private static func measures(of stream: EventStream, to path: String?) async throws -> Measures? {
        guard let path else { return nil }
        let rules = [
            MeasureRule("changed", of: ExpensesResponse.self) { $0.change == nil ? nil : [] },
            MeasureRule("failed", of: ExpensesResponse.self) { if case .failed = $0 { [] } else { nil } },
        ]
        return try await Measures(of: stream, rules, queue: .file("measures.sqlite")) { batch in
            guard let file = FileHandle(forWritingAtPath: path) ?? created(path) else {
                return .failed(retryAfter: nil)
            }
            do {
                try file.seekToEnd()
                try file.write(contentsOf: batch.json + Data("\n".utf8))
                try file.close()
                return .delivered
            } catch {
                return .failed(retryAfter: nil)
            }
        }
    }

    private static func created(_ path: String) -> FileHandle? {
        FileManager.default.createFile(atPath: path, contents: nil) ? FileHandle(forWritingAtPath: path) : nil
    }

    /// Replays a recording, and says where it differs.
    @MainActor
    private static func replay(_ path: String) async throws {
        let replay = try await SessionReplay(
            SessionRecording(contentsOf: path),
            kits: {
                ExpensesKit.enable()
                BudgetKit.enable()
            }
        ) { _, expenses, budget in
            AppPages(expenses, budget, Lock(pin: nil))
        }
        let difference = try await replay.run()
        Terminal().write("\(difference?.description ?? "The replay shows what was recorded.")\n")
        await replay.stop()
    }
}

/// The words of the command line.
struct Arguments {
    var values: [String: String] = [:]
    var isJSON = false
    var link: String?

    init(_ words: ArraySlice<String>) throws(Problem) {
        var words = words
        while let word = words.popFirst() {
            switch word {
            case "--json": isJSON = true
            case "--rates", "--measures", "--record", "--replay":
                guard let value = words.popFirst() else {
                    throw Problem(code: "usage", message: "The option \(word) has no value. Add one.")
                }
                values[word] = value
            default:
                guard !word.hasPrefix("-") else {
                    throw Problem(
                        code: "usage", message: "“\(word)” is not an option. Read the first lines of this file.")
                }
                link = word
            }
        }
    }
}
