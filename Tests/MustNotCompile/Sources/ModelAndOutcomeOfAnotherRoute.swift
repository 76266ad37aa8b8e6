// expected-error: cannot convert value of type 'String' to expected argument type 'LoginRoute.Model'
// expected-error: cannot convert value of type 'Bool' to expected argument type 'LoginRoute.Outcome'
// expected-error: cannot convert value of type 'LoginRoute.Outcome' to expected argument type 'Never'
import Adder

enum LoginRoute: LinkedRoute {
    case login
    struct Model: Event { let user: String }
    enum Outcome: Event { case signedIn }
    static let paths: RouteTable<LoginRoute> = [.path("login", .login)]
}

enum PlainRoute: LinkedRoute {
    case plain
    static let paths: RouteTable<PlainRoute> = [.path("plain", .plain)]
}

struct Login: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case go }
    typealias Route = LoginRoute

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.open(.login, model: "ada")
        turn.close(returning: true)
    }

    func refused(_ refusal: RouteRefusal, from route: LoginRoute, _ turn: inout Turn) {}
}

struct Plain: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case go }
    typealias Route = PlainRoute

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.close(returning: LoginRoute.Outcome.signedIn)
    }

    func refused(_ refusal: RouteRefusal, from route: PlainRoute, _ turn: inout Turn) {}
}
