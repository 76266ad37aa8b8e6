import Adder

enum CounterRoute: String, Route {
    case summary
    var path: String { rawValue }
    init?(path: String) { self.init(rawValue: path) }
}
