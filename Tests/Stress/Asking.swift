import Adder

/// A request for stress tests. Each test's interactor gives the number its meaning.
struct Ask: Request {
    typealias Response = Told

    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

struct Told: Response {
    /// The closures that ``reach`` calls, by number. The core asks for the reach when it makes a response's envelope.
    static let onReach = Lock<[Int: @Sendable () -> Void]>([:])

    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func failed(_ error: ReplyError) -> Told { Told(-1) }

    var reach: Reach {
        Self.onReach.withLock { $0[number] }?()
        return .asker
    }
}

/// Another request, for tests with two interactors.
struct Query: Request {
    typealias Response = Found

    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

struct Found: Response {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func failed(_ error: ReplyError) -> Found { Found(-1) }

    var reach: Reach { .asker }
}

/// An interactor that answers with a closure.
struct Answering<Request: Adder.Request>: Interactor {
    typealias Answer = @Sendable (Request, Call<Request.Response>) async -> Request.Response

    private let lane: @Sendable (Request) -> Lane
    private let answer: Answer

    init(lane: @escaping @Sendable (Request) -> Lane = { _ in .serial }, _ answer: @escaping Answer) {
        self.lane = lane
        self.answer = answer
    }

    func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response {
        await answer(request, call)
    }

    func lane(for request: Request) -> Lane { lane(request) }
}

extension EventStream {
    /// Returns the reply to a request, or its error, as a value.
    func outcome<R: Request>(of request: R) async -> Result<R.Response, ReplyError> {
        do {
            return .success(try await reply(to: request))
        } catch {
            return .failure(error)
        }
    }
}
