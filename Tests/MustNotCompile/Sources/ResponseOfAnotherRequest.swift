// expected-error: type 'Adding' does not conform to protocol 'Interactor'
import Adder

struct Sum: Response {
    let value: Int
    static func failed(_ error: ReplyError) -> Sum { Sum(value: 0) }
}
struct Name: Event { let text: String }

struct Add: Request {
    typealias Response = Sum
    let value: Int
}

struct Adding: Interactor {
    func respond(to request: Add, _ call: Call<Sum>) async -> Name { Name(text: "") }
}
