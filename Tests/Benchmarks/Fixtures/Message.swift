import Adder

/// What is sent.
struct Message: Event {
    let number: Int
}

/// What is answered with the number itself, or not at all.
enum Question: Request {
    typealias Response = Message
    case number(Int)
    case forEver
}

/// Answers at once, beside those that wait.
struct Oracle: Interactor {
    func respond(to request: Question, _ call: Call<Message>) async -> Message {
        switch request {
        case .number(let number): return Message(number: number)
        case .forEver:
            try? await Task.sleep(for: .seconds(86_400))
            return Message(number: 0)
        }
    }

    func lane(for request: Question) -> Lane { .concurrent }
}

/// What an observer hands its events to, as most observers have something.
final class Receiver: Sendable {
    func receive(_ message: Message) {
        Blackhole.keep(message.number)
    }
}

extension EventStream {
    /// That many observers, each with a receiver of its own.
    func observers(_ count: Int) -> [Subscription] {
        (0..<count).map { _ in
            let receiver = Receiver()
            return observe(Message.self) { receiver.receive($0.body) }
        }
    }
}
