import Adder

enum BoardRoute: Route {
    case page
    static let paths: RouteTable<BoardRoute> = [.path("page", .page)]
}
