import Adder

extension Row {
    /// Requests and their answers.
    static var answering: [Row] {
        [
            // From run to run 2.9 to 5.4 ×, as the system wakes threads; most on a fast machine, whose plain task gains more.
            Row(
                "request and reply", size: 0, .reply, against: Alternative("a task that calls an actor", .taskCall),
                budget: .times(6), growth: .flat(from: 1_000), instructions: .iteration(25_500)),
            Row(
                "an open request", size: 10_000, .openRequests, against: Alternative("a task that sleeps", .openTasks),
                budget: .times(1.75)),
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

    /// The memory of each of `size` requests of tasks, which are not answered.
    fileprivate static var openRequests: Workload {
        Workload(bytes: { size in
            let stream = EventStream()
            let answering = try stream.answer(with: EchoInteractor())
            let bytes = try await bytes(of: size) { _ = try? await stream.reply(to: EchoRequest.never) }
            withExtendedLifetime(answering) {}
            return bytes
        })
    }

    /// The floor: tasks that sleep, and tasks that wait for them.
    fileprivate static var openTasks: Workload {
        Workload(bytes: { size in
            try await bytes(of: size) {
                let sleeper = Task.detached { _ = try? await Task.sleep(for: .seconds(86_400)) }
                await withTaskCancellationHandler {
                    await sleeper.value
                } onCancel: {
                    sleeper.cancel()
                }
            }
        })
    }

    /// Returns the bytes that one of `count` tasks takes.
    private static func bytes(of count: Int, _ body: @escaping @Sendable () async -> Void) async throws -> Double {
        let before = Memory.allocated
        let tasks = (0..<count).map { _ in Task.detached { await body() } }
        // All of them have begun to wait by then.
        try await Task.sleep(for: .milliseconds(300))
        let after = Memory.allocated
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
        // All memory is free again by then, which the next round counts.
        try await Task.sleep(for: .milliseconds(300))
        return Double(after - before) / Double(count)
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
