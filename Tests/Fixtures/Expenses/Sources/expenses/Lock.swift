import Adder
import AdderViews
import ExpensesKit
import Synchronization

/// The lock before the screens of the expenses, which a PIN opens.
final class Lock: Sendable {
    private let pin: String?
    private let isOpened = Mutex(false)

    /// Creates a lock; without a PIN it is open.
    init(pin: String?) {
        self.pin = pin
    }

    var isOpen: Bool { pin == nil || isOpened.withLock { $0 } }

    fileprivate func open(_ typed: Sensitive<String>) -> Bool {
        let isRight = typed.reveal() == pin
        if isRight { isOpened.withLock { $0 = true } }
        return isRight
    }

    /// Returns the guard of all routes that need it, in a host with any routes.
    func makeGuard<R: Route>(leadingTo route: R) -> RouteGuard<R> {
        RouteGuard(.unlocked) { [self] _ in isOpen ? .allow : .redirect(route) }
    }
}

enum LockRequest: Request {
    typealias Response = LockResponse

    case open(Sensitive<String>)
}

enum LockResponse: Response {
    case opened
    case failed(Problem)

    static func failed(_ error: ReplyError) -> LockResponse { .failed(Problem(error)) }
}

struct LockInteractor: Interactor {
    let lock: Lock

    func respond(to request: LockRequest, _ call: Call<LockResponse>) async -> LockResponse {
        switch request {
        case .open(let pin):
            lock.open(pin) ? .opened : .failed(Problem(code: "wrong", message: "The PIN is wrong. Enter it again."))
        }
    }
}

struct LockPresenter: Presenter {
    enum Intent: Event { case open(Sensitive<String>) }

    struct State: Equatable, Sendable {
        var problem: Problem?
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .open(let pin): turn.send(.open(pin))
        }
    }

    func receive(_ response: LockResponse, for request: LockRequest, _ turn: inout Turn) {
        switch response {
        case .opened: turn.close()
        case .failed(let problem): turn.state.problem = problem
        }
    }
}

struct LockView: PageView {
    func draw(_ state: LockPresenter.State, on page: inout Page<LockPresenter.Intent>) {
        page.title = "Locked"
        page.secret("PIN", error: state.problem?.message) { .open($0) }
    }
}
