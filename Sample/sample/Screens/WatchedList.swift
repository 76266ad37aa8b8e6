import Adder

/// Keeps the list that was shown last, so that the prompt can show it again when something else has changed it.
@MainActor
final class WatchedList {
    private var news: (() async -> Report?)?

    /// Keeps a screen that was shown as a report, until another one is followed.
    func follow<P: Presenter>(_ screen: Screen<P>, shownAs report: Report, _ draw: @escaping (P.State) -> Report) {
        var (seen, shown) = (screen.state, report)
        news = {
            await screen.settled()
            // Much of a state is not seen in a list; and most commands change nothing of it.
            guard screen.state != seen else { return nil }
            seen = screen.state
            let report = draw(seen)
            defer { shown = report }
            return report == shown ? nil : report
        }
    }

    /// What is followed, if it looks otherwise than when it was shown.
    func changed() async -> Report? {
        await news?()
    }
}
