import Adder

final class DiceKit: Kit {
    static let name = "dice"

    let context: Context
    private let answering: Subscription

    init(options: DiceOptions, context: Context) async throws {
        self.context = context
        answering = try context.stream.answer(with: DieInteractor())
    }

    @MainActor
    func screen() throws -> Screen<DiePresenter> {
        try context.stage.open(DiePresenter(), state: .init())
    }
}

struct DiceOptions: KitOptions {
    var sides = 6

    func problems() -> [ConfigurationProblem] {
        guard sides != 6 else { return [] }
        return [ConfigurationProblem("sides", "A die with \(sides) sides is not sold: use 6.")]
    }
}
