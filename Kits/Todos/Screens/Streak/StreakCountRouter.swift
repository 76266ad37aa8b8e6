public import Adder
import AdderViews

extension TodosKit {
    /// Makes the count of a streak, a part of the streak's screen. The screen lives as long as the caller keeps it.
    ///
    /// - Parameters:
    ///   - id: The identity of the todo.
    ///   - card: The card of the streak; `nil` to load it when the count appears.
    ///   - opener: The origin that the streak's screen passes to its child.
    @MainActor
    public func streakCount(
        _ id: TodoID, card: StreakCard? = nil, openedBy opener: Opener = Opener()
    ) -> Screen<StreakCountPresenter> {
        let card = card.map { Loadable.loaded($0, .loaded(.initial)) } ?? .idle
        return context.stage.open(StreakCountPresenter(), state: .init(id: id, card: card), openedBy: opener)
    }

    /// Makes the count of a streak with its view, as a child of the streak's screen.
    @MainActor
    func streakCountPage(_ id: TodoID, card: StreakCard?, openedBy opener: Opener) -> PageScreen {
        let screen = streakCount(id, card: card, openedBy: opener)
        screen.send(.appear)
        return PageScreen(screen, StreakCountView(texts: context.dependencies.texts))
    }
}
