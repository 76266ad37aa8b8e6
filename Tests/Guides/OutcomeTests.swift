import Adder
import AdderTesting
import Testing

enum AccountRoute: LinkedRoute {
    case account, login

    struct Model: Event { let lastUser: String }
    enum Outcome: Event { case signedIn(String) }

    static let paths: RouteTable<AccountRoute> = [
        .path("account", .account).external(),
        .path("login", .login).external(),
    ]

    var traits: RouteTraits {
        self == .login ? RouteTraits(.present) : RouteTraits()
    }
}

struct AccountPresenter: Presenter {
    typealias Route = AccountRoute
    struct State: Equatable, Sendable { var title = "Guest", problem: String? }
    enum Intent: Event { case signIn }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.open(.login, model: .init(lastUser: "ada"))
    }

    func receive(_ outcome: AccountRoute.Outcome, from route: AccountRoute, _ turn: inout Turn) {
        if case .signedIn(let user) = outcome { turn.state.title = user }
    }

    func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {
        turn.state.problem = refusal.message
    }
}

struct LoginPresenter: Presenter {
    typealias Route = AccountRoute
    struct State: Equatable, Sendable { var user = "" }
    enum Intent: Event { case type(String), signIn, cancel }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        switch intent {
        case .type(let user): turn.state.user = user
        case .signIn: turn.close(returning: .signedIn(turn.state.user))
        case .cancel: turn.close()
        }
    }

    func refused(_ refusal: RouteRefusal, from route: AccountRoute, _ turn: inout Turn) {}
}

/// The model and the outcome that docs/Routes.md shows.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct OutcomeTests {
    @Test func aLoginTellsItsResult() async throws {
        let flow = try FlowHarness<AccountRoute> { route, opener, stage in
            switch route {
            case .account: return stage.open(AccountPresenter(), state: .init())
            case .login:
                let user = opener.model(as: AccountRoute.Model.self)?.lastUser ?? ""
                return stage.open(LoginPresenter(), state: .init(user: user), openedBy: opener)
            }
        }
        try await flow.open(.account)
        try await flow.send(.signIn, to: AccountPresenter.self)
        #expect(try flow.state(of: LoginPresenter.self).user == "ada")
        try await flow.send(.type("grace"), to: LoginPresenter.self)
        try await flow.send(.signIn, to: LoginPresenter.self)
        #expect(flow.routes == [.account])
        #expect(try flow.state(of: AccountPresenter.self).title == "grace")
    }
}
