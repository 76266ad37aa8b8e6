import Adder

extension Row {
    /// Requests and their answers.
    static var answering: [Row] {
        [
            Row(
                "request and reply", size: 0, .reply, against: Alternative("a task that calls an actor", .taskCall),
                growth: .flat(from: 1_000))
        ]
    }
}

extension Workload {
    /// A request that is answered at once, beside `size` requests that stay open.
    fileprivate static var reply: Workload {
        Workload(awaiting: { size in
            let stream = EventStream()
            let answering = try stream.answer(with: EchoInteractor())
            let open = OwnedTasks(
                (0..<size).map { _ in
                    Task.detached { _ = try? await stream.reply(to: EchoRequest.never) }
                })
            return { times in
                try await replies(stream, times)
                withExtendedLifetime((answering, open)) {}
            }
        })
    }

    @concurrent
    private static func replies(_ stream: EventStream, _ times: Int) async throws {
        for number in 0..<times {
            Blackhole.keep(try await stream.reply(to: EchoRequest.number(number)).number)
        }
    }

    /// The floor: a new task calls an actor, and its result is awaited.
    fileprivate static var taskCall: Workload {
        Workload(awaiting: { _ in
            let answerer = Answerer()
            return { times in await calls(answerer, times) }
        })
    }

    @concurrent
    private static func calls(_ answerer: Answerer, _ times: Int) async {
        for number in 0..<times {
            Blackhole.keep(await Task.detached { await answerer.answer(number) }.value)
        }
    }
}

private actor Answerer {
    private var count = 0

    func answer(_ number: Int) -> Int {
        count += 1
        return number
    }
}
