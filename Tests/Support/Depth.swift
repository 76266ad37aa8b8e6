package import Testing

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#endif

/// The depth of a run of tests, which `ADDER_DEPTH` names: what a change needs, what CI adds, or what a night
/// has time for.
package enum Depth: String, Sendable {
    case change, ci, night

    private static let current: Depth = {
        let name = getenv("ADDER_DEPTH").map { String(cString: $0) } ?? "change"
        guard let depth = Depth(rawValue: name) else { fatalError("ADDER_DEPTH is “\(name)”. Set it to ci or night.") }
        return depth
    }()

    /// Returns the value for this run, such as a number of rounds. Without a value of its own, a night has CI's.
    package static func choose<Value>(_ change: Value, ci: Value, night: Value? = nil) -> Value {
        switch current {
        case .change: change
        case .ci: ci
        case .night: night ?? ci
        }
    }
}

extension Trait where Self == ConditionTrait {
    /// Leaves a test out of each run that is less deep.
    package static func depth(_ least: Depth) -> Self {
        least == .night
            ? .enabled(if: Depth.choose(false, ci: false, night: true), "It runs at night: Tests/run --night")
            : .enabled(if: Depth.choose(false, ci: true), "It runs in CI: Tests/run --all")
    }
}

/// The seeds of a suite's random sessions, which run one after another: all are on the main actor, so together they
/// would take turns. Long sessions and most seeds wait for CI and the night.
///
/// A night with a sanitizer has a thousand sessions, of which each is short: five hundred of either replay test.
package let sessionSeeds: ClosedRange<UInt64> = 1...Depth.choose(2, ci: 8, night: isSanitized ? 500 : 200)

/// The number of steps of a random session.
package let sessionSteps = Depth.choose(40, ci: 120, night: isSanitized ? 40 : 120)

/// The number of times that a random session is replayed.
package let sessionReplays = Depth.choose(1, ci: 3, night: isSanitized ? 1 : 3)

private let isSanitized = getenv("ADDER_SANITIZER") != nil
