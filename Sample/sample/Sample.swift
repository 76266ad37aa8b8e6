import Adder
import AdderStorage
import TodosKit

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// The composition root: it reads the command, starts the SDK with its kits, runs the screen that the command leads to,
/// and reports.
@main
enum Sample {
    static let version = "0.1.0"

    static func main() async {
        // What was acknowledged is durable by then, so there is nothing to save.
        signal(SIGINT) { _ in _exit(ExitCode.interrupted.rawValue) }
        let (options, action) = CommandParser.parse(Array(CommandLine.arguments.dropFirst()))
        let output = Output(isJSON: options.isJSON)
        let report: Report
        do throws(Failure) {
            report = try await run(try action.get(), options)
        } catch {
            report = Report(failure: error)
        }
        exit(output.write(report).rawValue)
    }

    private static func run(_ action: Action, _ options: Options) async throws(Failure) -> Report {
        switch action {
        case .help(let topic): return Report(output: topic.text)
        case .version: return Report(output: "sample \(version)\n")
        case .home: return try await withHost(options) { await $0.home() }
        case .todos(let route, let intent):
            return try await withHost(options) { host throws(Failure) in try await host.todos(route, intent) }
        }
    }

    private static func withHost(
        _ options: Options, _ body: @MainActor (Host) async throws(Failure) -> Report
    ) async throws(Failure) -> Report {
        let host = try await Host.start(options)
        do throws(Failure) {
            let report = try await body(host)
            await host.sdk.stop()
            return report
        } catch {
            await host.sdk.stop()
            throw error
        }
    }
}
