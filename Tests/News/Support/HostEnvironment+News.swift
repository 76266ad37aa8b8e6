import Adder
import AdderHTTP
import AdderTesting

extension HostEnvironment {
    /// An environment in which no time passes between two attempts of a request. Longer waits are those of the clock.
    static func withoutWaiting(_ clock: ManualClock = ManualClock()) -> HostEnvironment {
        var environment = HostEnvironment.testing(clock: clock)
        environment.sleep = { duration, _, _ in
            // The second wait of a request is the longest: see `Backoff`.
            if duration > .seconds(2) { try await clock.sleep(for: duration) }
        }
        return environment
    }
}
