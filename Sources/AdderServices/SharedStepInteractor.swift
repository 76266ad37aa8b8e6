public import Adder

/// A request of a kit that keeps a history, and shares steps of it with another kit.
public protocol SharedStepRequest: Request where Response: SharedStepResponse {
    /// Returns a question about shared steps, or an order.
    static func shared(_ call: SharedStepCall) -> Self

    /// The direction and the number of steps of a request that undoes or redoes the last ones; `nil` for any other.
    var exchange: SharedExchange? { get }
}

/// A response of a kit that shares steps of its history with another one.
public protocol SharedStepResponse: Response {
    /// Returns the response to a request that undoes or redoes steps, and was refused.
    static func failed(_ error: SharedStepError) -> Self

    /// The answer in this response to ``SharedStepRequest/shared(_:)``.
    var answer: SharedStepAnswer { get }
}

/// The interactor of a screen that undoes and redoes steps which its kit shares with another one.
///
/// The kit answers all other requests. It refuses to undo a shared step alone: this interactor then asks the other kit whether
/// it can, and has both undo it. The kit of the screen begins, and its transaction contains the note that the other one has yet to
/// follow, which ``SharedStepPartner/finish(with:)`` finds at the next start after a crash.
public struct SharedStepInteractor<Request: SharedStepRequest>: Interactor {
    private let stream: EventStream
    private let partner: SharedStepPartner

    /// Creates an interactor from the stream of the kit, and the other kit.
    public init(stream: EventStream, partner: SharedStepPartner) {
        (self.stream, self.partner) = (stream, partner)
    }

    /// Returns `true` for a request that undoes or redoes steps.
    public func answers(_ request: Request) -> Bool { request.exchange != nil }

    /// Returns the lane in which the kit answers.
    public func lane(for request: Request) -> Lane { stream.lane(forwarding: request) }

    /// Returns the response of the kit, or that of both kits to a request for shared steps.
    public func respond(to request: Request, _ call: Call<Request.Response>) async -> Request.Response {
        let response = await stream.forward(request, for: call) { $0 }
        guard let asked = request.exchange, case .refused(let error) = response.answer, error.code == .sharedStep
        else { return response }
        let exchange = SharedExchange(asked.direction, count: asked.count, steps: error.steps)
        for step in exchange.steps {
            if case .refused(let error) = await partner.answer(.check(step, exchange.direction)) {
                return .failed(error)
            }
        }
        // Detached from the cancellation of the caller, which would end it between the kits.
        return await Task { await make(exchange) }.value
    }

    private func make(_ exchange: SharedExchange) async -> Request.Response {
        let response = await response(to: .begin(exchange))
        guard case .done = response.answer else { return response }
        let kit = SharedStepPartner { await self.response(to: $0).answer }
        var refusal: SharedStepError?
        for step in exchange.steps {
            refusal = await kit.lead(UnfinishedStep(step, exchange.direction), followedBy: partner) ?? refusal
        }
        return refusal.map { .failed($0) } ?? response
    }

    private func response(to call: SharedStepCall) async -> Request.Response {
        do throws(ReplyError) { return try await stream.reply(to: Request.shared(call)) } catch {
            return .failed(error)
        }
    }
}
