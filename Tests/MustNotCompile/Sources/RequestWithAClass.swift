// expected-error: associated value 'add' of 'Sendable'-conforming enum 'Add' has non-Sendable type 'Cart'
// expected-note: class 'Cart' does not conform to the 'Sendable' protocol
import Adder

final class Cart { var items: [String] = [] }

enum Sum: Response { case sum(Int), failed(ReplyError) }

enum Add: Request {
    typealias Response = Sum
    case add(Cart)
}
