import Adder

/// A digit, of which the names of event types are made.
protocol Digit: Sendable {}

enum Zero: Digit {}
enum One: Digit {}
enum Two: Digit {}
enum Three: Digit {}
enum Four: Digit {}
enum Five: Digit {}
enum Six: Digit {}
enum Seven: Digit {}
enum Eight: Digit {}
enum Nine: Digit {}

/// An event type for each choice of three digits: 1,000 types.
struct OtherEvent<A: Digit, B: Digit, C: Digit>: Event {}

extension EventStream {
    private static var digits: [any Digit.Type] {
        [
            Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self,
            Nine.self,
        ]
    }

    /// Observes `count` different types of event, at most 1,000, and calls `body` with the name of each event's type.
    func observersOfOtherTypes(_ count: Int, _ body: @escaping @Sendable (String) -> Void) -> [Subscription] {
        let digits = Self.digits
        return (0..<count).map { (number: Int) -> Subscription in
            // Typed one by one: the compiler is slow to infer them together.
            let a: any Digit.Type = digits[number / 100 % 10]
            let b: any Digit.Type = digits[number / 10 % 10]
            let c: any Digit.Type = digits[number % 10]
            return observe(a, b, c, body)
        }
    }

    private func observe<A: Digit, B: Digit, C: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _ body: @escaping @Sendable (String) -> Void
    ) -> Subscription {
        observe(OtherEvent<A, B, C>.self) { body("\(type(of: $0.body))") }
    }
}
