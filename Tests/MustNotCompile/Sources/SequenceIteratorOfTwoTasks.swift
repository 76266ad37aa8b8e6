// expected-error: sending value of non-Sendable type
import Adder

struct Ping: Event {}

func read(_ stream: EventStream) {
    var iterator = stream.events(of: Ping.self).makeAsyncIterator()
    Task { _ = await iterator.next() }
    Task { _ = await iterator.next() }
}
