import Adder
import Foundation
import Synchronization

extension Row {
    /// The sending of an event.
    static var sending: [Row] {
        [
            // 3 × with a hand-made hash table; docs/internal/Benchmarks.md has the budgets that changed.
            Row("send to 1 observer", .send, against: .closure, budget: .times(6), instructions: .iteration(697)),
            Row(
                "send to 1,000 observers", size: 1_000, .send, against: .closures, budget: .times(1.3),
                growth: .linear(from: 100)),
            // NotificationCenter has two speeds: 1 and 1.9 µs.
            Row("send to 1 observer, NotificationCenter", .send, against: .notifications, budget: .times(0.12)),
            Row(
                "send to 1 among 1,000 of other types", size: 1_000, .sendAmongOthers,
                against: Alternative("alone", .sendAlone), budget: .times(1.15),
                growth: .flat(from: 1_000)),
            Row(
                "200,000 events from two threads", size: 100_000, .sendFromTwoThreads,
                against: .closureFromTwoThreads, budget: .times(4), growth: .linear(from: 100_000)),
            Row(
                "1,000 events sent by an observer", size: 1_000, .sendFromObserver,
                against: Alternative("1,000 sent one by one", .sendOneByOne), growth: .linear(from: 500)),
        ]
    }
}
