public import AdderViews

/// The view of a streak: its values, its interval and its count, its note, and what can be done with it.
public struct StreakDetailView: PageView {
    private let texts: TodosTexts

    /// Creates a view with its texts.
    public init(texts: TodosTexts = TodosTexts()) {
        self.texts = texts
    }

    /// Describes the streak.
    public func draw(_ state: StreakDetailPresenter.State, on page: inout Page<TodoDetailIntent>) {
        page.detail(state, texts) { card, page in
            let count = texts.labels.inARow(card.count)
            page.fact(texts.labels.repeats, texts.statuses.every(card.everyDays))
            page.fact(texts.labels.streak, card.isKept ? texts.statuses.keptToday(count) : count)
            return card.note
        }
    }
}
