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

extension Work {
    /// A request whose interactor answers at once, beside `size` requests that stay open.
    fileprivate static var reply: Work {
        Work(awaiting: { size in
            let stream = EventStream()
            let answering = try stream.answer(with: Oracle())
            let open = Tasks(
                (0..<size).map { _ in
                    Task.detached { _ = try? await stream.reply(to: Question.forEver) }
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
            Blackhole.keep(try await stream.reply(to: Question.number(number)).number)
        }
    }

    /// The floor: a task of its own calls an actor, and its result is awaited.
    fileprivate static var taskCall: Work {
        Work(awaiting: { _ in
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
