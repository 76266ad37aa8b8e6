// expected-error: cannot convert value of type 'Remove' to expected argument type 'Adding.Request' (aka 'Add')
// expected-error: cannot convert value of type 'OtherRoute' to expected argument type 'Adding.Route' (aka 'OwnRoute')
import Adder

struct Sum: Response {
    let value: Int
    static func failed(_ error: ReplyError) -> Sum { Sum(value: 0) }
}
struct Add: Request { typealias Response = Sum }
struct Remove: Request { typealias Response = Sum }

enum OwnRoute: LinkedRoute {
    case own
    static let paths: RouteTable<OwnRoute> = [.path("own", .own)]
}

enum OtherRoute: LinkedRoute {
    case other
    static let paths: RouteTable<OtherRoute> = [.path("other", .other)]
}

struct Adding: Presenter {
    struct State: Equatable {}
    enum Intent: Event { case add }
    typealias Request = Add
    typealias Route = OwnRoute

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.send(Remove())
        turn.open(OtherRoute.other)
    }
    func receive(_ response: Sum, for request: Add, _ turn: inout Turn) {}
    func refused(_ refusal: RouteRefusal, from route: OwnRoute, _ turn: inout Turn) {}
}
