import Adder

enum DieRoute: LinkedRoute {
    case table, rules

    static let paths: RouteTable<DieRoute> = [
        .path("dice", .table).external(),
        .path("dice/rules", .rules).external(),
    ]
}

struct DieRouter {
    let stage: Stage

    @MainActor
    func open() -> Screen<DiePresenter> {
        try stage.open(DiePresenter(), state: .init())
    }
}
