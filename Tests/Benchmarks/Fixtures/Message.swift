import Adder

/// The event that is sent.
struct Message: Event {
    let number: Int
}
