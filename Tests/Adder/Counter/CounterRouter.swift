import Adder

enum CounterRoute: LinkedRoute {
    case summary
    static let paths: RouteTable<CounterRoute> = [.path("summary", .summary)]
}
