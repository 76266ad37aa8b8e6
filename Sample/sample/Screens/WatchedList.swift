import Adder

/// The list that was shown last, which the prompt shows again after another screen has changed it.
@MainActor
final class WatchedList {
    private var change: (() async -> CommandResult?)?

    /// Keeps a screen open that was shown as `result`, and releases the one before it.
    func watch<P: Presenter>(
        _ screen: Screen<P>, shownAs result: CommandResult, _ draw: @escaping (P.State) -> CommandResult
    ) {
        var (lastState, lastResult) = (screen.state, result)
        change = {
            await screen.settled()
            // Most commands leave the state equal, and drawing a long list is the expensive part.
            guard screen.state != lastState else { return nil }
            lastState = screen.state
            let result = draw(lastState)
            defer { lastResult = result }
            return result == lastResult ? nil : result
        }
    }

    /// Returns the list if it looks different from when it was shown or returned last; otherwise `nil`.
    func changedResult() async -> CommandResult? {
        await change?()
    }
}
