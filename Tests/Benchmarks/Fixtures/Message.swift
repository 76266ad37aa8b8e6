import Adder

/// The event that is sent.
struct Message: Response {
    let number: Int

    var change: Int? { number }

    static func failed(_ error: ReplyError) -> Message { Message(number: -1) }
}
