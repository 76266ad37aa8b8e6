import Adder
import Synchronization

extension Row {
    /// What a person notices of events that come from the background.
    static var flooding: [Row] {
        [
            Row(
                "longest intent, flood of 200,000 events", size: 200_000, .intentDuringFlood(of: .others),
                budget: .milliseconds(10)),
            Row(
                "longest intent, flood of own responses", size: 200_000, .intentDuringFlood(of: .responses)),
        ]
    }
}

private enum Flood {
    /// Events that an observer elsewhere takes.
    case others
    /// Responses that the screen itself folds.
    case responses
}

private enum Tick: Event {
    case number(Int)
}

extension Work {
    /// An intent is wanted every millisecond while a thread sends `size` events: how long the latest of them takes from
    /// when it is wanted until it is rendered.
    fileprivate static func intentDuringFlood(of kind: Flood) -> Work {
        Work(timed: { size in
            let tallies = try await Tallies(others: 0)
            let stream = tallies.stream
            let ticks = stream.observe(Tick.self) {
                if case .number(let number) = $0.body { Blackhole.keep(number) }
            }
            return {
                let isOver = Flag()
                let flood = Task.detached {
                    for number in 0..<size {
                        switch kind {
                        case .others: stream.send(Tick.number(number))
                        case .responses: stream.send(Message(number: number))
                        }
                    }
                    isOver.set()
                }
                var longest = Duration.zero
                while !isOver.isSet {
                    let wanted = ContinuousClock.now + .milliseconds(1)
                    try await Task.sleep(until: wanted)
                    tallies.screen.send(.count)
                    longest = max(longest, ContinuousClock.now - wanted)
                }
                await flood.value
                await stream.drained()
                withExtendedLifetime(ticks) {}
                return longest
            }
        })
    }
}

private final class Flag: Sendable {
    private let value = Atomic(false)

    var isSet: Bool { value.load(ordering: .acquiring) }

    func set() { value.store(true, ordering: .releasing) }
}
