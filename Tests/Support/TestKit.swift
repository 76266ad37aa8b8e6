package import Adder

/// A kit that logs its start, flush and stop. Each type of label makes it another kit.
///
/// Its options say how it starts and stops, and its dependencies which requests it answers.
package final class TestKit<Label: KitLabel>: Kit {
    package struct Options: KitOptions {
        package var size = 1
        /// A Boolean value that indicates whether the start cancels the task that it runs in.
        package var cancelsStart = false
        package var failsToStart = false
        package var stop = TestKitStop.atOnce

        package init() {}

        /// Has the size 0 instead of memory.
        package func inMemory() -> Self {
            var options = self
            options.size = 0
            return options
        }

        package func problems() -> [ConfigurationProblem] {
            size > 0 ? [] : [ConfigurationProblem("size", "The size is \(size): set it to at least 1.")]
        }
    }

    package struct Dependencies: KitDependencies {
        package static var live: Self { Self(name: "live") }

        package let name: String
        fileprivate let answer: @Sendable (Context<TestKit>) throws -> Subscription?

        package init(name: String) {
            self.name = name
            answer = { _ in nil }
        }

        /// Creates the dependencies of a kit that answers requests.
        package init(answering interactor: some Interactor) {
            name = "answering"
            answer = { try $0.answer(with: interactor) }
        }
    }

    package static var name: String { Label.name }

    package let context: Context<TestKit>
    package let startedOnMainActor: Bool
    package let options: Options
    private let answering: Subscription?

    package init(options: Options, context: Context<TestKit>) async throws {
        startedOnMainActor = await isOnMainActor()
        self.context = context
        self.options = options
        if options.cancelsStart { withUnsafeCurrentTask { $0?.cancel() } }
        if options.failsToStart { throw TestKitFailure() }
        answering = try context.dependencies.answer(context)
        context.log.info("\(Label.name) started")
    }

    package func flush() async {
        if !Task.isCancelled { context.log.info("\(Label.name) flushed") }
    }

    package func stop() async {
        switch options.stop {
        case .atOnce: break
        case .afterRelease:
            let releases = context.stream.events(of: Release.self)
            await Task { for await _ in releases { break } }.value
        case .whenCancelled:
            for await _ in context.stream.events(of: Release.self) {}
            context.stream.send(Release())
        }
        context.log.info("\(Label.name) stopped")
    }
}

/// The end of a kit's stop.
package enum TestKitStop: String, Codable, Sendable {
    case atOnce
    /// When the test sends a release, also if the stop is cancelled.
    case afterRelease
    /// When the stop is cancelled. The kit sends a release then.
    case whenCancelled
}

/// Ends the stop of a kit that waits for it.
package struct Release: Event {
    package init() {}
}

package struct TestKitFailure: Error {}

package protocol KitLabel: Sendable {
    static var name: String { get }
}

/// Returns `true` if the caller runs on the main actor.
///
/// `Thread.isMainThread` is not reliable on Linux, where other threads may serve the main queue.
package func isOnMainActor() async -> Bool { #isolation is MainActor }
