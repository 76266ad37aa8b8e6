import Adder
import AdderTerminal

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

extension CommandResult {
    /// Creates the result that shows the change of a list, below a line that says so.
    init(_ change: WatchedList.Change, _ renderer: PlainRenderer) {
        switch change {
        case .list(let list) where list.failure != nil: self = list
        case .list(let list):
            let isEmpty = list.output.isEmpty
            self.init(
                output: isEmpty
                    ? renderer.renderNote("The list is now empty.")
                    : renderer.renderNote("The list is now:") + list.output)
        case .rows(let rows, let removed):
            var output = rows.map { renderer.renderNote("Changed in the list:") + $0.output } ?? ""
            if !removed.isEmpty { output += renderer.renderNote("No longer in the list: \(Self.listed(removed))") }
            self.init(output: output)
        case .count(let count):
            self.init(output: renderer.renderNote("\(count) rows of the list have changed. List it again to see them."))
        }
    }

    /// Returns the first keys, and the number of the others.
    private static func listed(_ keys: [String]) -> String {
        let first = keys.prefix(8).joined(separator: ", ")
        return keys.count > 8 ? "\(first) and \(keys.count - 8) more" : first
    }
}

/// The storage of a list, which other processes change, too.
struct WatchedSource<Intent> {
    /// Returns a number that differs from earlier ones after another process has changed the storage; `nil` if the storage
    /// cannot be read.
    private let version: @MainActor () async -> Int64?
    private let intent: Intent
    private var last: Int64?

    /// Creates a source. The list is loaded after it, so that no change is missed.
    ///
    /// - Parameters:
    ///   - intent: The intent that loads the list again.
    ///   - version: Returns a number that differs from earlier ones after another process has changed the storage.
    @MainActor
    init(reloading intent: Intent, version: @escaping @MainActor () async -> Int64?) async {
        (self.intent, self.version) = (intent, version)
        last = await version()
    }

    /// Returns the intent that loads the list again if another process has changed it since the last call; otherwise `nil`.
    @MainActor
    mutating func reload() async -> Intent? {
        guard let version = await version(), version != last else { return nil }
        last = version
        return intent
    }
}

/// The rows in which two states of a list differ.
struct RowDifference<State> {
    /// The list with the rows alone that were added, changed or moved; `nil` if there are none.
    let changed: State?
    /// The keys of the rows that only the old list has.
    let removed: [String]
    /// The number of rows that differ.
    let count: Int
}
