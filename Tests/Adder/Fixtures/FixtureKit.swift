import Adder

/// A kit that says in the log what happens to it; each type of label makes a kit of its own.
final class FixtureKit<Label: KitLabel>: Kit {
    struct Options: KitOptions {
        var size = 1
        var failsToStart = false
        var hangsAtStop = false

        func problems() -> [ConfigurationProblem] {
            size > 0 ? [] : [ConfigurationProblem("size", "The size is \(size): it must be at least 1.")]
        }
    }

    static var name: String { Label.name }

    let context: Context
    let startedOnMainActor: Bool
    private let hangsAtStop: Bool

    init(options: Options, context: Context) async throws {
        startedOnMainActor = await isOnMainActor()
        self.context = context
        hangsAtStop = options.hangsAtStop
        if options.failsToStart { throw FixtureFailure() }
        context.log.info("\(Label.name) started")
    }

    func flush() async { context.log.info("\(Label.name) flushed") }

    func stop() async {
        if hangsAtStop {
            // Until the test sends it.
            for await _ in context.stream.events(of: Release.self) { break }
        }
        context.log.info("\(Label.name) stopped")
    }
}

struct FixtureFailure: Error {}

/// Ends the hanging of a kit that hangs when it is stopped.
struct Release: Event {}

protocol KitLabel: Sendable {
    static var name: String { get }
}

enum Alpha: KitLabel { static let name = "alpha" }
enum Beta: KitLabel { static let name = "beta" }
enum Gamma: KitLabel { static let name = "gamma" }

typealias AlphaKit = FixtureKit<Alpha>
typealias BetaKit = FixtureKit<Beta>
typealias GammaKit = FixtureKit<Gamma>

/// Whether the caller runs on the main actor. It takes the place of `Thread.isMainThread`, which says no on Linux once
/// the main queue is served by other threads.
func isOnMainActor() async -> Bool { #isolation is MainActor }

/// What the fixture kits have said.
final class KitLog: Sendable {
    private let lines = Collected<String>()

    var sink: Log.Sink {
        { [lines] level, message in lines.append("\(level): \(message)") }
    }

    /// What was said, without what the core adds at each start.
    var all: [String] { lines.all.filter { !$0.hasSuffix("has started.") } }
}
