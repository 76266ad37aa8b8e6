import Adder
import Synchronization

extension Row {
    /// The delay of a person's intents during a flood of events from the background.
    static var flooding: [Row] {
        [
            Row(
                "longest intent, flood of 200,000 events", size: 200_000, .intentDuringFlood,
                budget: .milliseconds(10))
        ]
    }
}

/// An event that no screen receives.
private struct Tick: Event { let number: Int }

extension Workload {
    /// The longest delay of an intent that is due every millisecond while a thread sends `size` events, from its due time
    /// until it is rendered.
    fileprivate static var intentDuringFlood: Workload {
        Workload(timed: { size in
            let screens = try await TallyScreens(others: 0)
            let stream = screens.stream
            let ticks = stream.observe(Tick.self) { Blackhole.keep($0.body.number) }
            return {
                let isOver = Flag()
                let flood = Task.detached {
                    for number in 0..<size { stream.send(Tick(number: number)) }
                    isOver.set()
                }
                var longest = Duration.zero
                while !isOver.isSet {
                    let due = ContinuousClock.now + .milliseconds(1)
                    try await Task.sleep(until: due)
                    screens.screen.send(.count)
                    longest = max(longest, ContinuousClock.now - due)
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
