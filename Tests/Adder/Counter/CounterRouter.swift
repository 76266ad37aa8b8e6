import Adder

enum CounterRoute: Route {
    case summary
    static let paths: RouteTable<CounterRoute> = [.path("summary", .summary)]
}
