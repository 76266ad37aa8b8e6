import Adder

final class DiceKit: Kit {
    static let name = "dice"

    let context: Context<DiceKit>
    private let answering: Subscription

    init(options: DiceOptions, context: Context<DiceKit>) async throws {
        self.context = context
        answering = try context.answer(with: DieInteractor())
    }
}

struct DiceOptions: KitOptions {
    var sides = 6

    func problems() -> [ConfigurationProblem] {
        guard sides != 6 else { return [] }
        return [ConfigurationProblem("sides", "The number of sides is \(sides). Set 6.")]
    }
}
