import Adder

/// A request that is answered with its number, or not at all.
enum EchoRequest: Request {
    typealias Response = Message
    case number(Int)
    case never

    var lane: Lane {
        switch self {
        case .number: .concurrent
        // Cancelled with its caller, so that a run leaves no task behind.
        case .never: .watch
        }
    }
}

/// Answers each request at once, beside those that are never answered.
struct EchoInteractor: Interactor {
    func respond(to request: EchoRequest, _ call: Call<Message>) async -> Message {
        switch request {
        case .number(let number): return Message(number: number)
        case .never:
            try? await Task.sleep(for: .seconds(86_400))
            return Message(number: 0)
        }
    }
}
