import Adder

/// The requests that the interactor answers.
enum CounterRequest: Request {
    typealias Response = CounterResponse
    case add(Int32)
}

/// The answers of the interactor.
enum CounterResponse: Response { case counted(Counter), failed(ReplyError) }

/// The interactor: it holds the counter and changes it.
actor CounterInteractor: Interactor {
    private var counter = Counter()

    func respond(to request: CounterRequest, _ call: Call<CounterResponse>) -> CounterResponse {
        if case .add(let amount) = request { counter.add(amount) }
        return .counted(counter)
    }
}
