import Adder

/// A request for stress tests. Each test's interactor gives the number its meaning.
struct Ask: Request {
    private enum CodingKeys: CodingKey { case number }
    typealias Response = Told

    let number: Int
    var lane = Lane.serial

    init(_ number: Int, _ lane: Lane = .serial) {
        self.number = number
        self.lane = lane
    }
}

struct Told: Response {
    /// The closures that ``change`` calls, by number. The core asks for the change when it makes a response's envelope.
    static let onChange = Lock<[Int: @Sendable () -> Void]>([:])

    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func failed(_ error: ReplyError) -> Told { Told(-1) }

    var change: Int? {
        Self.onChange.withLock { $0[number] }?()
        return nil
    }
}

/// Another request, for tests with two interactors.
struct Query: Request {
    private enum CodingKeys: CodingKey { case number }
    typealias Response = Found

    let number: Int
    var lane = Lane.serial

    init(_ number: Int, _ lane: Lane = .serial) {
        self.number = number
        self.lane = lane
    }
}

struct Found: Response {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }

    static func failed(_ error: ReplyError) -> Found { Found(-1) }
}
