import Adder

/// A kit that logs its start, flush and stop. Each type of label makes it another kit.
final class FixtureKit<Label: KitLabel>: Kit {
    struct Options: KitOptions {
        var size = 1
        var failsToStart = false
        var hangsAtStop = false

        /// Has the size 0 instead of memory.
        func inMemory() -> Self {
            var options = self
            options.size = 0
            return options
        }

        func problems() -> [ConfigurationProblem] {
            size > 0 ? [] : [ConfigurationProblem("size", "The size is \(size): set it to at least 1.")]
        }
    }

    static var name: String { Label.name }

    let context: Context<FixtureKit>
    let startedOnMainActor: Bool
    let options: Options

    init(options: Options, context: Context<FixtureKit>) async throws {
        startedOnMainActor = await isOnMainActor()
        self.context = context
        self.options = options
        if options.failsToStart { throw FixtureFailure() }
        context.log.info("\(Label.name) started")
    }

    func flush() async {
        if !Task.isCancelled { context.log.info("\(Label.name) flushed") }
    }

    func stop() async {
        if options.hangsAtStop {
            // Until the test sends a release, also when the stop is cancelled.
            let releases = context.stream.events(of: Release.self)
            await Task { for await _ in releases { break } }.value
        }
        context.log.info("\(Label.name) stopped")
    }
}

struct FixtureFailure: Error {}

/// Ends the stop of a kit that hangs in it.
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
