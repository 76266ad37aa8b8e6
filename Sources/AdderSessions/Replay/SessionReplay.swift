public import Adder
public import AdderViews

/// A replay of a recorded session: its presenters, its views and its routers run again, turn by turn.
///
/// ```swift
/// let replay = try await SessionReplay(recording, kits: { TodosKit.enable() }) { _, todos in todos.pages(cart: nil) }
/// if let difference = try await replay.run() { print(difference) }
/// ```
///
/// Interactors are not asked, and the host's code does not run: intents, responses and navigation are those of the recording.
/// Each kit starts with its options in memory, so a replay opens no file and no network. Whatever the screens do is compared
/// with the recording: the turns, the requests, the routes, the children, and a digest of each page.
@MainActor
public final class SessionReplay<Pages: PageKit> {
    /// The first difference so far; `nil` if there is none.
    public private(set) var firstDifference: SessionDifference?
    /// The number of turns that were replayed.
    public private(set) var turn = 0
    /// The number of events that were replayed.
    public private(set) var position = 0
    /// The recording.
    public let recording: SessionRecording

    /// The events that are replayed. They end with the recording, or before a change whose turn or route it does not have.
    private var events: ArraySlice<RecordedEvent>
    private let types: NamedTypes
    private let start: (any Director, any Recorder) async throws -> ReplayedSession<Pages>
    private var run: ReplayRun<Pages>

    /// Starts the kits of a recorded session.
    ///
    /// - Parameters:
    ///   - recording: The recording, in full.
    ///   - types: Types of recorded events that are found by their names: private ones, which the runtime does not find.
    ///   - configure: Sets the options of the core.
    ///   - kits: Names the kits, as the session's host does.
    ///   - pages: Returns the screens, as the session's host shows them, from the running SDK and its kits.
    /// - Throws: ``SessionRecordingError`` if the recording cannot be replayed, as one of version 1 with a type that this
    ///   program does not have; otherwise the errors of `SDK.start` and `pages`.
    public convenience init<each K: Kit>(
        _ recording: SessionRecording, types: [any Event.Type] = [],
        _ configure: (inout CoreOptions) -> Void = { _ in },
        @KitsBuilder kits: () -> (repeat KitBundle<each K>),
        pages: @escaping @Sendable (SDK<repeat each K>, repeat each K) async throws -> Pages
    ) async throws {
        try await self.init(recording, Configuration(configure, kits: kits), types: types, pages: pages)
    }

    /// Starts the kits of a recorded session from a configuration.
    public init<each K: Kit>(
        _ recording: SessionRecording, _ configuration: Configuration<repeat each K>, types: [any Event.Type] = [],
        pages: @escaping @Sendable (SDK<repeat each K>, repeat each K) async throws -> Pages
    ) async throws {
        let seeds = try recording.replayableSeeds()
        events = recording.replayableEvents
        self.recording = recording
        self.types = NamedTypes(types)
        try recording.checkTypes(self.types)
        start = { director, recorder in
            // The recorder says the times. Nothing but the limit of a stop sleeps, since no interactor runs.
            let environment = HostEnvironment(seeds, now: { _ in Timestamp(milliseconds: 0) }) { duration, _, _ in
                try await Task.sleep(for: duration)
            }
            let sdk = try await SDK.start(
                configuration, environment: environment, recorder: recorder, replaying: director)
            return ReplayedSession(
                stream: sdk.stream, stage: sdk.stage, pages: try await SessionReplay.pages(of: sdk, pages), owner: sdk
            ) {
                await sdk.stop()
            }
        }
        run = try await ReplayRun(events, of: recording, self.types, start)
    }

    private static func pages<each K: Kit>(
        of sdk: SDK<repeat each K>,
        _ pages: @Sendable (SDK<repeat each K>, repeat each K) async throws -> Pages
    ) async throws -> Pages {
        try await pages(sdk, repeat each sdk.kits)
    }

    /// The end of a part of a replay.
    public enum Place: Equatable, Sendable {
        /// The end of the turn with a number, from 1.
        case turn(Int)
        /// The end of the recording.
        case end
    }

    /// Replays up to a place or the first difference, and returns the difference; `nil` if there is none.
    ///
    /// For a turn that is over, the replay begins anew.
    ///
    /// - Throws: The errors of the start, if it begins anew, and `CancellationError`.
    @discardableResult
    public func run(until place: Place = .end) async throws -> SessionDifference? {
        if case .turn(let number) = place, number < turn { try await restart() }
        while firstDifference == nil, position < events.count {
            if case .turn(let number) = place, turn >= number { break }
            try Task.checkCancellation()
            await replayNext()
        }
        if firstDifference == nil, position == events.count, recording.isWhole { compareExtra() }
        return firstDifference
    }

    /// Replays the next turn, and returns the first difference; `nil` if there is none.
    @discardableResult
    public func step() async throws -> SessionDifference? {
        try await run(until: .turn(turn + 1))
    }

    /// Returns the page of a screen as it is now, with those of its children; of a child, its own page after its latest turn.
    ///
    /// - Returns: `nil` if the screen was not opened, or was closed.
    public func page(of screen: ScreenID) -> Page<PageIntent>? { run.screens[screen]?.page() ?? run.pages[screen] }

    /// Returns the state of a screen as it is now; `nil` if no such screen is open, or if it has another presenter.
    public func state<P: Presenter>(of screen: ScreenID, _ presenter: P.Type = P.self) -> P.State? {
        run.screens[screen]?.screen(of: presenter)?.state
    }

    /// The open screens that the host has made, in the order of their opening.
    public var screens: [ScreenID] { run.screens.keys.sorted { $0.rawValue < $1.rawValue } }

    /// Stops the kits.
    public func stop() async {
        await run.stop()
    }

    private func restart() async throws {
        await run.stop()
        run = try await ReplayRun(events, of: recording, types, start)
        (turn, position, firstDifference) = (0, 0, nil)
    }

    private func replayNext() async {
        let event = events[position]
        do throws(SessionDifference) {
            guard try await run.replay(event, at: position, after: turn) else {
                return events = events.prefix(position)
            }
        } catch {
            guard run.closeUncertain() else { return firstDifference = error }
            return events = events.prefix(position)
        }
        position += 1
        if event.role == .turn { turn += 1 }
    }

    private func compareExtra() {
        guard let (id, event) = run.arisen.firstExtra() else { return }
        firstDifference = SessionDifference(
            kind: .extra, turn: turn, event: id, screen: event.screen,
            presenter: event.screen.flatMap { run.presenters[$0] }, expected: "", actual: "\(event.body)")
    }
}

/// The SDK of a replay, and the screens of its host.
struct ReplayedSession<Pages: PageKit> {
    let stream: EventStream
    let stage: Stage
    let pages: Pages
    /// The SDK, which lives as long as this value.
    let owner: any AnyObject & Sendable
    let stop: @Sendable () async -> Void
}
