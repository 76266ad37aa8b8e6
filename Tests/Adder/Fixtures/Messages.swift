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

/// A conversation for tests: what is meant by a name is up to the interactor.
struct Ask: Request {
    typealias Response = Told

    let name: String

    init(_ name: String) {
        self.name = name
    }
}

struct Told: Event {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}

/// Another conversation, for what concerns two interactors.
struct Query: Request {
    typealias Response = Found

    let name: String

    init(_ name: String) {
        self.name = name
    }
}

struct Found: Event {
    let name: String

    init(_ name: String) {
        self.name = name
    }
}
