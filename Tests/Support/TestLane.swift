package import Adder

/// A lane as a part of a test's request.
package enum TestLane: String, Codable, CaseIterable, Sendable {
    case serial, concurrent, latest, watch

    package var lane: Lane {
        switch self {
        case .serial: .serial
        case .concurrent: .concurrent
        case .latest: .latest
        case .watch: .watch
        }
    }
}
