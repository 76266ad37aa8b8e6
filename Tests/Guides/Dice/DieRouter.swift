import Adder

enum DieRoute: LinkedRoute {
    case table, rules

    static let paths: RouteTable<DieRoute> = [
        .path("dice", .table).external(),
        .path("dice/rules", .rules).external(),
    ]
}

extension DiceKit {
    @MainActor
    func table(openedBy opener: Opener = Opener()) -> Screen<DiePresenter> {
        context.stage.open(DiePresenter(), state: .init(), openedBy: opener)
    }
}
