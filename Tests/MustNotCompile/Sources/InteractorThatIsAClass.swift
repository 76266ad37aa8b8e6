// expected-error: unavailable instance method 'executor(for:)' was used to satisfy a requirement of protocol 'Interactor': Write `actor` in the place of `class`: several answers use an interactor at once.
import Adder

enum Sum: Response { case sum(Int), failed(ReplyError) }

struct Add: Request { typealias Response = Sum }

final class SumInteractor: Interactor {
    private var total = 0

    func respond(to request: Add, _ call: Call<Sum>) async -> Sum {
        total += 1
        return .sum(total)
    }
}
