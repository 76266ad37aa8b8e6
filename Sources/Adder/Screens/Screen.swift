/// A presenter at work: it runs on the main actor from its opening until it is closed, or its last reference released.
///
/// Release it on the main actor: elsewhere it would close in the middle of a turn, which a replay cannot repeat.
///
/// A screen owns its parts: its views are held weakly, and its own interactor is released when it closes. Its open requests
/// in the lanes `serial` and `concurrent` run to their end after that; those in the lanes `latest` and `watch` are
/// cancelled.
@MainActor
public final class Screen<P: Presenter> {
    /// The screen's identity, which its events carry.
    public nonisolated let id: ScreenID
    /// The state after the latest turn.
    public var state: P.State { observed.value }

    // The properties of one size for all presenters come first: generic code finds them without a look-up.
    let functions: ScreenFunctions<P>
    let origin: ScreenOrigin
    @usableFromInline let stage: Stage
    /// The stage's stream, without a reference to retain on the way.
    @usableFromInline let stream: EventStream
    @usableFromInline let observed: ObservedState<P.State>
    @usableFromInline let dispatcher: RequestDispatcher
    @usableFromInline var requests = ScreenRequests<P.Request>()
    @usableFromInline var waiters = SettledWaiters()
    /// The children that the state names; `nil` for a presenter without children.
    @usableFromInline private(set) var childScreens: ScreenChildren<P>?
    /// The screen whose state names this one as a child.
    private(set) weak var parent: (any AnyScreen)?
    /// A Boolean value that indicates whether the state of another screen names this one.
    @usableFromInline let isChild: Bool
    /// Captures what the screen shows, to be described later; `nil` unless a recorder wants it.
    @usableFromInline private(set) var describe: (() -> @Sendable () -> any Sendable)?
    /// A Boolean value that indicates whether the recorder has not got what the screen shows now.
    @usableFromInline var hasNewLook = false
    /// Called after a child, or a child of one, was rendered.
    package var childObserver: (() -> Void)?
    /// Called when the screen has closed before it is released.
    package var closeObserver: (() -> Void)?
    /// A Boolean value that indicates whether the screen ignores events. The effects of its last turn are still sent.
    @usableFromInline package internal(set) var isClosed = false
    @usableFromInline private(set) weak var view: (any ScreenView<P.State>)?
    /// The views beside it, in the order in which they were shown. Nearly no screen has any, and a weak reference in an array costs
    /// a turn as much as all else.
    @usableFromInline private(set) var otherViews: [WeakView<P.State>] = []
    @usableFromInline let presenter: P
    /// The state that the view shows; `nil` before a view is shown.
    @usableFromInline var shownState: P.State?
    /// The screen's part in the current turn; `nil` if it takes none.
    @usableFromInline var turn: ScreenTurn<P>?

    init(
        _ presenter: P, state: ObservedState<P.State>, id: ScreenID, origin: ScreenOrigin, stage: Stage,
        dispatcher: RequestDispatcher, functions: ScreenFunctions<P>, children: ScreenChildren<P>?
    ) {
        self.presenter = presenter
        observed = state
        self.id = id
        self.origin = origin
        self.stage = stage
        stream = stage.stream
        self.dispatcher = dispatcher
        self.functions = functions
        childScreens = children
        isChild = origin.opener.parent != nil
        parent = origin.opener.parent.flatMap { stage.screens[$0]?.screen }
    }

    deinit {
        // They end before this screen does.
        childScreens = nil
        // No task waits in `settled()` here: it would hold the screen.
        guard !isClosed else { return }
        if requests.isUnheard { Self.warnOfRelease(id, at: origin.site, on: stream) }
        Self.end(id, stage: stage, dispatcher: dispatcher)
    }

    /// Renders the screen in a view now and after each turn that changes the state, beside the views that it has already.
    ///
    /// The screen holds the view weakly: it ends with its last reference. A child is rendered for the first time after its
    /// parent.
    public func show(in view: some ScreenView<P.State>) {
        otherViews.removeAll { $0.view == nil || $0.view === view }
        if self.view == nil || self.view === view {
            self.view = view
        } else {
            otherViews.append(WeakView(view: view))
        }
        if !otherViews.isEmpty, let shownState { return view.render(shownState, previous: nil) }
        if parent?.isBehindChildren == true { shownState = nil } else { show() }
    }

    private func show() {
        let state = state
        shownState = state
        let others = otherViews
        view?.render(state, previous: nil)
        for other in others { other.view?.render(state, previous: nil) }
        showChildren()
    }

    /// Has a recorder, if there is one, keep what the screen shows after its next turn and after each that changes it.
    ///
    /// - Parameter describe: Captures what the screen shows.
    package func describe(by describe: @escaping () -> @Sendable () -> any Sendable) {
        guard stream.recorder != nil else { return }
        self.describe = describe
        hasNewLook = true
    }

    @usableFromInline
    func keepLook(in turn: EventID) {
        guard hasNewLook, let describe, let recorder = stream.recorder else { return }
        hasNewLook = false
        recorder.keep(ScreenLook(screen: id, turn: turn, describe: describe()))
    }

    /// Renders a child that waits until its parent is rendered.
    func showAfterParent() {
        if !isClosed, view != nil || !otherViews.isEmpty, shownState == nil { show() }
    }

    /// Tells the screens that contain this one that it was rendered.
    @usableFromInline
    func tellParent() {
        parent?.childWasRendered()
    }

    func childWasRendered() {
        childObserver?()
        tellParent()
    }

    /// Calls a closure after each turn that has changed a path of the state, before the view is rendered.
    ///
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func observe<Value: Equatable & Sendable>(
        _ path: ReadPath<P.State, Value>,
        _ observer: @escaping @MainActor @Sendable (_ new: Value, _ old: Value) -> Void
    ) -> StoreObservation {
        observed.observe(path, level: 0, observer)
    }

    /// Calls a closure after each turn that has changed at least one of several paths of the state, before the view is
    /// rendered.
    ///
    /// - Parameters:
    ///   - first: A path of the state.
    ///   - second: Another path.
    ///   - others: Further paths.
    ///   - observer: The closure, with the values of all paths after the turn. It is called once a turn.
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func observe<
        First: Equatable & Sendable, Second: Equatable & Sendable, each Other: Equatable & Sendable
    >(
        _ first: ReadPath<P.State, First>, _ second: ReadPath<P.State, Second>,
        _ others: repeat ReadPath<P.State, each Other>,
        by observer: @escaping @MainActor @Sendable (First, Second, repeat each Other) -> Void
    ) -> StoreObservation {
        observed.observe(severalOf: first, second, repeat each others, level: 0, observer)
    }

    /// Sends an intent, which the presenter has folded and the view rendered when this returns.
    ///
    /// A call from inside a turn, such as from a `render`, returns at once; the intent's turn follows the current one. A
    /// closed screen ignores intents, and so does one in a replay, which has those of the recording.
    public func send(_ intent: P.Intent) {
        // The recording has it.
        guard !stream.isReplayed else { return }
        functions.handle(self, intent, nil)
    }

    /// Sends an intent with the identity that a recording names.
    package func send(_ intent: P.Intent, id event: EventID) {
        functions.handle(self, intent, event)
    }

    /// Closes the screen. It ignores intents and responses from now on.
    ///
    /// Its children are closed before. Requests that it has sent are answered all the same, except those in the lanes `latest`
    /// and `watch`.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        childScreens?.closeAll()
        // The effects of the turn come first: what the presenter has sent is sent.
        if turn == nil { end() }
        requests = ScreenRequests()
        waiters.resumeAll()
    }

    /// Ends a closed screen, after the effects of its last turn were sent.
    @usableFromInline
    func end() {
        Self.end(id, stage: stage, dispatcher: dispatcher)
        closeObserver?()
    }

    private nonisolated static func end(_ id: ScreenID, stage: Stage, dispatcher: RequestDispatcher) {
        stage.stream.send(
            Envelope(ScreenEvent.closed(id), id: EventID(id, isOpening: false), screen: id, role: .screen))
        dispatcher.close(id)
        stage.close(id)
    }
}

/// A view of a screen, which somebody else keeps.
@usableFromInline
struct WeakView<State> {
    @usableFromInline weak var view: (any ScreenView<State>)?
}

@available(*, unavailable)
extension WeakView: Sendable {}

/// The call that opened a screen, and what it says about the screen's surroundings.
struct ScreenOrigin {
    /// The number of screens that contain the screen, one inside the other.
    let level: Int
    /// The origin of the route that the screen shows.
    let opener: Opener
    let site: CallSite
}

extension Screen {
    /// Waits until all requests of this screen and of its children are answered and their answers rendered, except those in
    /// the lane `watch`, and until every event that was sent before is folded.
    ///
    /// Returns without waiting for answers when the task is cancelled or the screen closes.
    public func settled() async {
        repeat {
            await settledWithoutChildren()
            for child in openChildren { await child.settled() }
            // An outcome of a child or of a route is folded in a turn of its own.
            await stage.caughtUp()
        } while !isSettled && !Task.isCancelled
    }

    /// A Boolean value that indicates whether neither this screen nor a child waits for an answer.
    var isSettled: Bool { requests.isSettled && turn == nil && openChildren.allSatisfy(\.isSettled) }

    private func settledWithoutChildren() async {
        while !requests.isSettled || turn != nil, !Task.isCancelled {
            let waiter = waiters.makeID()
            await withTaskCancellationHandler {
                await withCheckedContinuation { waiters.insert($0, waiter) }
            } onCancel: {
                Task { @MainActor in self.waiters.resume(waiter) }
            }
        }
    }
}

/// The callers that wait until a screen is settled.
@usableFromInline
struct SettledWaiters {
    @usableFromInline private(set) var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
    private var lastID = 0

    mutating func makeID() -> Int {
        lastID += 1
        return lastID
    }

    mutating func insert(_ continuation: CheckedContinuation<Void, Never>, _ id: Int) {
        waiting[id] = continuation
    }

    mutating func resume(_ id: Int) {
        waiting.removeValue(forKey: id)?.resume()
    }

    mutating func resumeAll() {
        for continuation in waiting.values { continuation.resume() }
        waiting = [:]
    }
}

@available(*, unavailable)
extension SettledWaiters: Sendable {}

extension Screen {
    /// The children that the state names, in its order.
    public var children: [P.Child] { childScreens.map { $0.order.dropLast($0.staying) } ?? [] }

    /// Returns the object that was made for a child when it was opened; `nil` for a child that the state does not name.
    public func child(_ child: P.Child) -> (any ChildScreen)? { childScreens?.screens[child] }

    /// Opens and closes the children as the state says.
    @usableFromInline
    func followChildren() {
        guard !isClosed else { return }
        childScreens?.follow(state, of: self)
    }

    /// Renders the new children, after this screen was rendered.
    @usableFromInline
    func showChildren() {
        childScreens?.show()
    }

    /// The children as the stage runs them.
    var openChildren: [any AnyScreen] {
        guard let childScreens else { return [] }
        return childScreens.order.compactMap { child in
            childScreens.screens[child].flatMap { stage.screens[$0.id]?.screen }
        }
    }
}
