import Adder
import TodosKit

/// What the home screen shows.
struct HomeState: Equatable {
    var home: Home?
    var problem: HomeProblem?
}

struct HomePresenter: Presenter {
    typealias State = HomeState
    enum Intent: Event { case appear }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.send(HomeRequest.summary)
    }

    func receive(_ response: HomeResponse, for request: HomeRequest?, _ turn: inout Turn) {
        switch response {
        case .summary(let home): turn.state = HomeState(home: home)
        case .failed(let problem): turn.state.problem = problem
        }
    }

    func fail(_ request: HomeRequest, with error: ReplyError, _ turn: inout Turn) {
        turn.state.problem = HomeProblem(TodoProblem(error))
    }
}
