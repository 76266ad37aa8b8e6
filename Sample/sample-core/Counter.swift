import Adder
import AdderViews

/// The entity: an inert value.
struct Counter: Codable, Equatable {
    private(set) var total = 0

    mutating func add(_ amount: Int32) { total += Int(amount) }
}

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

/// The presenter: it turns intents into requests, and answers into the state.
struct CounterPresenter: Presenter {
    struct State: Equatable { var text = "0" }
    enum Intent: Event { case count(Int32) }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        if case .count(let amount) = intent { turn.send(.add(amount)) }
    }

    func receive(_ response: CounterResponse, for request: CounterRequest, _ turn: inout Turn) {
        switch response {
        case .counted(let counter): turn.state.text = "\(counter.total)"
        case .failed(let error): turn.state.text = "\(error)"
        }
    }
}

/// The view: it describes what the state shows, and which intent each action sends.
struct CounterView: PageView {
    func draw(_ state: CounterPresenter.State, on page: inout Page<CounterPresenter.Intent>) {
        page.title = "Counter"
        page.fact("Total", state.text)
        page.action("One more", .count(1), key: "+")
    }
}

/// The router: the routes to the screen.
enum CounterRoute: LinkedRoute {
    case counter
    static let paths: RouteTable<CounterRoute> = [.path("counter", .counter).external()]
}
