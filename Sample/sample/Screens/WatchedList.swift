import Adder

/// The list that was shown last, which the prompt shows again after another screen, or another process, has changed it.
@MainActor
final class WatchedList {
    /// The difference between the list that was shown last and the list as it is now.
    enum Change: Equatable {
        /// The whole list, which fits the terminal.
        case list(CommandResult)
        /// The rows that were added, changed or moved, and the keys of those that are no longer in the list.
        case rows(CommandResult?, removed: [String])
        /// The number of changed rows, which do not fit the terminal.
        case count(Int)
    }

    /// A Boolean value that indicates whether changes are shown.
    var isFollowed = true
    private var change: ((_ height: Int?) async -> Change?)?

    /// Keeps a screen open that was shown as `result`, and releases the one before it.
    ///
    /// - Parameters:
    ///   - screen: The screen of the list.
    ///   - result: The result that was shown.
    ///   - source: The storage of the list; `nil` if only screens of this process change it.
    ///   - difference: Returns the rows that differ; `nil` if the list is always shown whole.
    ///   - draw: Makes a result of a state.
    func watch<P: Presenter>(
        _ screen: Screen<P>, shownAs result: CommandResult, source: WatchedSource<P.Intent>? = nil,
        difference: ((_ old: P.State, _ new: P.State) -> RowDifference<P.State>)? = nil,
        _ draw: @escaping (P.State) -> CommandResult
    ) {
        var (lastState, lastResult, source) = (screen.state, result, source)
        change = { height in
            await screen.settled()
            if let reload = await source?.reload() {
                screen.send(reload)
                await screen.settled()
            }
            // Most commands leave the state equal, and drawing a long list is the expensive part.
            guard screen.state != lastState else { return nil }
            let former = lastState
            lastState = screen.state
            let result = draw(lastState)
            guard result != lastResult else { return nil }
            lastResult = result
            guard let height, let difference, result.failure == nil, result.lineCount + 2 > height else {
                return .list(result)
            }
            return Change(difference(former, lastState), height, draw)
        }
    }

    /// Returns the change of the list since it was shown or returned last; `nil` if it looks the same, or is not followed.
    ///
    /// - Parameter height: The number of lines of the terminal; `nil` for a list that is always returned whole.
    func changeSinceShown(height: Int? = nil) async -> Change? {
        isFollowed ? await change?(height) : nil
    }
}

extension WatchedList.Change {
    /// Creates the change of a list that does not fit the terminal.
    fileprivate init<State>(
        _ difference: RowDifference<State>, _ height: Int, _ draw: (State) -> CommandResult
    ) {
        let rows = difference.changed.map(draw)
        // A line says what follows, one names the removed rows, and one has the prompt.
        if (rows?.lineCount ?? 0) + 3 > height {
            self = .count(difference.count)
        } else {
            self = .rows(rows, removed: difference.removed)
        }
    }
}

extension CommandResult {
    /// The number of lines of the data.
    fileprivate var lineCount: Int { output.utf8.count { $0 == UInt8(ascii: "\n") } }
}
