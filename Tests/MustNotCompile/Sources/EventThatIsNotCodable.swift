// expected-error: type 'Loaded' does not conform to protocol 'Decodable'
import Adder

struct Handle: Equatable, Sendable {
    let number: Int
}

struct Loaded: Event {
    let handle: Handle
}
