import Adder

/// The presenter of a screen that asks: each intent sends a request, and the state counts the answers.
struct Inquiry: Presenter {
    struct State: Equatable {
        var answers = 0
    }

    enum Intent: Event {
        case ask
        /// Asks for what is never answered.
        case watch
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .ask: turn.send(.number(turn.state.answers))
        case .watch: turn.send(.never)
        }
    }

    func receive(_ response: InquiryResponse, for request: InquiryRequest, _ turn: inout Turn) {
        turn.state.answers += 1
    }
}

/// A request of an ``Inquiry``.
enum InquiryRequest: Request {
    typealias Response = InquiryResponse
    case number(Int)
    case never

    var lane: Lane { if case .never = self { .watch } else { .serial } }
}

/// An answer, which is for its asker alone.
struct InquiryResponse: Response {
    let number: Int

    static func failed(_ error: ReplyError) -> InquiryResponse { InquiryResponse(number: -1) }
}

/// Answers one request after the other.
actor InquiryInteractor: Interactor {
    func respond(to request: InquiryRequest, _ call: Call<InquiryResponse>) async -> InquiryResponse {
        switch request {
        case .number(let number): return answer(number)
        case .never:
            // Until the task is cancelled.
            let nothing = AsyncStream<Never> { _ in }
            for await _ in nothing {}
            return InquiryResponse(number: 0)
        }
    }

    /// The work of an answer, which an alternative does without a request.
    func answer(_ number: Int) -> InquiryResponse {
        InquiryResponse(number: number)
    }
}
