// expected-error: unavailable instance method 'respond(to:_:)' was used to satisfy a requirement of protocol 'Interactor': Add `func respond(to request: …, _ call: Call<…>) async -> …`, without `throws`: a failure is a response.
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

actor SumInteractor: Interactor {
    func respond(to request: Add, _ call: Call<Sum>) async throws -> Sum { .sum(1) }
}
