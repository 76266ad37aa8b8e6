// expected-error: type 'Adding' does not conform to protocol 'Interactor'
import Adder

struct Sum: Event { let value: Int }
struct Name: Event { let text: String }

struct Add: Request {
    typealias Response = Sum
    let value: Int
}

struct Adding: Interactor {
    func respond(to request: Add, _ call: Call<Sum>) async -> Name { Name(text: "") }
}
