import Adder

/// The measures that are not in the queue yet.
final class MeasureInbox: Sendable {
    private struct State {
        var consent: Measures.Consent
        var measures: [Measure] = []
        var tooFast = 0
        var number = 0
    }

    private static let capacity = 1_000

    private let session: String
    private let state: Lock<State>
    private let arrival: AsyncStream<Void>.Continuation
    /// An element after measures have come; one for several.
    let arrivals: AsyncStream<Void>

    init(session: String, consent: Measures.Consent) {
        self.session = session
        state = Lock(State(consent: consent))
        (arrivals, arrival) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    var consent: Measures.Consent { state.withLock(\.consent) }

    /// Adds the measures that the rules make of an event.
    func add(_ event: Envelope<any Event>, _ rules: [MeasureRule], _ now: (EventID) -> Timestamp) {
        for rule in rules {
            guard let fields = rule.fields(event.body) else { continue }
            let time = now(event.id)
            state.withLock { state in
                guard state.consent != .denied else { return }
                guard state.measures.count < Self.capacity else {
                    state.tooFast += 1
                    return
                }
                state.number += 1
                state.measures.append(
                    Measure(key: "\(session)-\(state.number)", name: rule.name, time: time, fields: fields))
            }
            arrival.yield()
        }
    }

    /// Removes all measures and returns them; `nil` if there are none, or if the person has not consented.
    func take() -> (measures: [Measure], tooFast: Int)? {
        state.withLock { state in
            guard state.consent == .granted, !state.measures.isEmpty || state.tooFast > 0 else { return nil }
            defer { (state.measures, state.tooFast) = ([], 0) }
            return (state.measures, state.tooFast)
        }
    }

    /// Puts measures back that could not be written.
    func putBack(_ measures: [Measure], tooFast: Int) {
        state.withLock { state in
            guard state.consent != .denied else { return }
            let all = measures + state.measures
            state.measures = Array(all.prefix(Self.capacity))
            state.tooFast += tooFast + all.count - state.measures.count
        }
    }

    func setConsent(_ consent: Measures.Consent) {
        state.withLock { state in
            state.consent = consent
            if consent == .denied { (state.measures, state.tooFast) = ([], 0) }
        }
        arrival.yield()
    }
}
