import Adder

enum BoardRoute: LinkedRoute {
    case page
    static let paths: RouteTable<BoardRoute> = [.path("page", .page)]
}
