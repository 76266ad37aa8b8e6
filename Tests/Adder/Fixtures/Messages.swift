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

/// Another request, for tests with two interactors.
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
