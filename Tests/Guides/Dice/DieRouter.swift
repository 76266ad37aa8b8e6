import Adder

enum DieRoute: String, Route {
    case table = "dice"
    case rules = "dice/rules"

    var path: String { rawValue }

    init?(path: String) {
        self.init(rawValue: path)
    }
}
