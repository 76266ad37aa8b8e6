import Adder

struct Ping: Event {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

struct Pong: Event {
    let number: Int

    init(_ number: Int) {
        self.number = number
    }
}

/// A request for tests. Each test's interactor gives the name its meaning.
struct Ask: Request {
    private enum CodingKeys: CodingKey { case name }
    typealias Response = Told

    let name: String
    var lane = Lane.serial

    init(_ name: String, _ lane: Lane = .serial) {
        self.name = name
        self.lane = lane
    }
}

struct Told: Response {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    static func failed(_ error: ReplyError) -> Told { Told("failed: \(error.code)") }

    /// Names that begin with an underscore are for the asker alone.
    var change: String? { name.hasPrefix("_") ? nil : name }
}

/// Another request, for tests with two interactors.
struct Query: Request {
    private enum CodingKeys: CodingKey { case name }
    typealias Response = Found

    let name: String
    var lane = Lane.serial

    init(_ name: String, _ lane: Lane = .serial) {
        self.name = name
        self.lane = lane
    }
}

struct Found: Response {
    let name: String

    init(_ name: String) {
        self.name = name
    }

    var change: String? { name }

    static func failed(_ error: ReplyError) -> Found { Found("failed: \(error.code)") }
}
