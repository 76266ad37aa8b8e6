import Adder

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
    /// Returns the reply to a request, or its error, as a value that can be compared.
    func outcome<R: Request>(of request: R) async -> Result<R.Response, ReplyError> {
        do {
            return .success(try await reply(to: request))
        } catch {
            return .failure(error)
        }
    }
}
