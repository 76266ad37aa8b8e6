import Adder

/// One of ten types, from which thousands of event types are made.
protocol Digit: Event {}
private struct Zero: Digit {}
private struct One: Digit {}
private struct Two: Digit {}
private struct Three: Digit {}
private struct Four: Digit {}
private struct Five: Digit {}
private struct Six: Digit {}
private struct Seven: Digit {}
private struct Eight: Digit {}
private struct Nine: Digit {}

/// An event type for each choice of four digits.
private struct Other<A: Digit, B: Digit, C: Digit, D: Digit>: Event {}

extension EventStream {
    /// Adds one observer for each of `count` other types of event, at most 10,000.
    func observersOfOtherTypes(_ count: Int) -> [Subscription] {
        let digits: [any Digit.Type] = [
            Zero.self, One.self, Two.self, Three.self, Four.self, Five.self, Six.self, Seven.self, Eight.self,
            Nine.self,
        ]
        return (0..<count).map { (number: Int) -> Subscription in
            let a: any Digit.Type = digits[number / 1_000 % 10]
            let b: any Digit.Type = digits[number / 100 % 10]
            let c: any Digit.Type = digits[number / 10 % 10]
            let d: any Digit.Type = digits[number % 10]
            return observeOther(a, b, c, d)
        }
    }

    private func observeOther<A: Digit, B: Digit, C: Digit, D: Digit>(
        _: A.Type, _: B.Type, _: C.Type, _: D.Type
    ) -> Subscription {
        observe(Other<A, B, C, D>.self) { _ in Blackhole.keep(0) }
    }
}
