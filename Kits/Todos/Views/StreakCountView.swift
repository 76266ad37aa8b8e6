import Adder
public import AdderViews

/// The view of the count of a streak: its interval, its count, and the action that keeps it.
public struct StreakCountView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the count.
    public func draw(_ state: StreakCountPresenter.State, on page: inout Page<StreakCountPresenter.Intent>) {
        page.problem = state.problem
        guard let card = state.card.value else { return }
        page.fact(texts.labels.repeats, texts.statuses.every(card.everyDays))
        if card.count > 0 {
            let count = texts.labels.inARow(card.count)
            page.fact(texts.labels.streak, card.isKept ? texts.statuses.keptToday(count) : count)
        }
        guard state.canKeep else { return }
        page.action(texts.actions.keeping(isKept: card.isKept), .toggle, key: " ", role: .primary)
    }
}
