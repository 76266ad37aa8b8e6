import Adder

enum CounterRequest: Request {
    typealias Response = CounterResponse
    case add(Int)
}
enum CounterResponse: Response { case counted(Counter), failed(ReplyError) }

actor CounterInteractor: Interactor {
    var counter = Counter()

    func respond(to request: CounterRequest, _ call: Call<CounterResponse>) -> CounterResponse {
        if case .add(let amount) = request { counter.total += amount }
        return .counted(counter)
    }
}
