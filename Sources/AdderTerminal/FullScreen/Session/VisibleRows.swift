import Adder
import AdderViews

/// The visible rows, as the screens of a stack were told last.
@MainActor
struct VisibleRows {
    private var told: [ScreenID: [PageIntent]] = [:]

    /// Sends the intents that tell the topmost screen which of its rows are visible, except those that it was sent last time.
    ///
    /// - Parameters:
    ///   - layout: The page of the topmost screen.
    ///   - screens: The screens of the stack, the topmost last. The others are forgotten.
    /// - Returns: `true` if an intent was sent, so that the page may have changed.
    mutating func tell(_ layout: PageLayout<PageIntent>, of screens: [ScreenID]) -> Bool {
        guard let top = screens.last, let intents = layout.visibilityIntents else { return false }
        told = told.filter { screens.contains($0.key) }
        let former = told.updateValue(intents, forKey: top) ?? []
        let new = intents.filter { !former.contains($0) }
        for intent in new { intent.send() }
        return !new.isEmpty
    }
}
