import Adder

extension Row {
    /// The beginning and the end of an observation.
    static var subscribing: [Row] {
        [
            Row(
                "subscribe + cancel, 1,000 of other types", size: 1_000, .subscribeAmongOthers,
                against: Alternative("alone", .subscribeAlone), budget: .times(2), growth: .flat(from: 1_000),
                isHot: true),
            Row(
                "subscribe + cancel, 1,000 of the same type", size: 1_000, .subscribeAmongSame,
                against: Alternative("alone", .subscribeAlone), growth: .linear(from: 1_000), isHot: true),
        ]
    }
}

extension Workload {
    fileprivate static var subscribeAlone: Workload {
        Workload { _ in
            subscribe(on: EventStream(), beside: [])
        }
    }

    fileprivate static var subscribeAmongOthers: Workload {
        Workload { size in
            let stream = EventStream()
            return subscribe(on: stream, beside: stream.observersOfOtherTypes(size))
        }
    }

    fileprivate static var subscribeAmongSame: Workload {
        Workload { size in
            let stream = EventStream()
            return subscribe(on: stream, beside: stream.observers(size))
        }
    }

    private static func subscribe(on stream: EventStream, beside others: [Subscription]) -> (Int) -> Void {
        { times in
            for _ in 0..<times {
                let subscription = stream.observe(Message.self) { Blackhole.keep($0.body.number) }
                subscription.cancel()
            }
            withExtendedLifetime(others) {}
        }
    }
}
