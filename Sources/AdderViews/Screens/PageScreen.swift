public import Adder

/// An open screen and its view, with their types erased.
///
/// It owns its screen, so the screen closes when the last reference to this object is released.
@MainActor
public final class PageScreen: LeavableScreen, ChildScreen {
    /// The identity of the screen.
    public nonisolated let id: ScreenID
    private let snapshot: (PageTexts) -> @Sendable () -> Page<PageIntent>
    private let children: () -> [PageChild: PageScreen]
    private let changes: PageChanges
    private let waitUntilSettled: () async -> Void
    private let closeScreen: () -> Void
    private let askLeaving: () -> ScreenLeaving?
    private let checkClosed: () -> Bool
    private let sendAppear: () -> Void
    private let report: (String) -> Void
    private let isResponse: (any Event) -> Bool
    private let typed: AnyObject

    /// Creates a screen with its view, and shows the screen in it.
    ///
    /// - Parameters:
    ///   - screen: The screen, which may have other views too.
    ///   - view: The view.
    ///   - appear: The intent with which the screen begins to load; `nil`, the default, if it loads nothing.
    public init<P: Presenter>(
        _ screen: Screen<P>, _ view: some PageView<P.State, P.Intent>, appear: P.Intent? = nil
    ) {
        // A screen does not keep its view: this object does.
        let changes = ScreenChanges<P.State>()
        self.changes = changes
        screen.show(in: changes)
        id = screen.id
        let intents = PageIntents(screen)
        snapshot = { Self.snapshot(of: screen.state, in: view, $0, intents) }
        children = {
            var children: [PageChild: PageScreen] = [:]
            for child in screen.children { children[PageChild(child)] = screen.child(child) as? PageScreen }
            return children
        }
        screen.childObserver = { changes.report() }
        screen.closeObserver = { changes.report() }
        waitUntilSettled = { await screen.settled() }
        closeScreen = { screen.close() }
        askLeaving = { screen.leaving }
        checkClosed = { screen.isClosed }
        sendAppear = { if let appear { screen.send(appear) } }
        report = { screen.report($0) }
        isResponse = { $0 is P.Request.Response }
        typed = screen
        screen.describe { [weak screen] in
            guard let screen else { return { Page<PageIntent>() } }
            return Self.snapshot(of: screen.state, in: view, PageTexts(), intents)
        }
    }

    /// Returns a function that describes a state.
    private static func snapshot<P: Presenter>(
        of state: P.State, in view: some PageView<P.State, P.Intent>, _ texts: PageTexts, _ intents: PageIntents<P>
    ) -> @Sendable () -> Page<PageIntent> {
        { view.page(of: state, texts: texts).map { intents.intent($0) } }
    }

    /// Lets the screen begin to load: sends it the intent with which it was created.
    public func appear() { sendAppear() }

    /// Returns the screen with its type, for a test or a host that knows it; `nil` if it has another presenter.
    public func screen<P: Presenter>(of presenter: P.Type) -> Screen<P>? { typed as? Screen<P> }

    /// Returns `true` for a response of the type that the requests of the screen have.
    public func receives(_ response: any Event) -> Bool { isResponse(response) }

    /// A Boolean value that indicates whether the screen is closed: by ``close()``, or by its presenter.
    public var isClosed: Bool { checkClosed() }

    /// The question of the presenter before the screen is left; `nil` if there is none.
    public var leaving: ScreenLeaving? { askLeaving() }

    /// Returns the page of the current state, with those of the children that it places.
    ///
    /// - Complexity: Constant until the screen or one of its children is rendered again, or other texts are asked for.
    public func page(texts: PageTexts = PageTexts()) -> Page<PageIntent> {
        if let drawn = changes.drawn, drawn.texts == texts { return drawn }
        let page = placingChildren(snapshot(texts)(), texts)
        // The rows of a list have the same actions, or nearly so.
        for problem in page.keyProblems(rows: 1) { report(problem) }
        changes.drawn = page
        return page
    }

    private func placingChildren(_ drawn: Page<PageIntent>, _ texts: PageTexts) -> Page<PageIntent> {
        var page = drawn
        let children = children()
        guard !children.isEmpty else { return page }
        page.placeRows(of: children.mapValues { $0.snapshot(texts) })
        page.placeParts(of: children, texts)
        return page
    }

    /// Calls a function on the main actor after each turn that has changed the state, and when the screen has closed.
    ///
    /// Several observers, such as a view in each window, are called in the order in which they began.
    ///
    /// - Returns: The observation. It ends with its last reference, or when it is cancelled.
    public func onChange(_ observer: @escaping @MainActor () -> Void) -> StoreObservation {
        changes.observe(observer)
    }

    /// Waits until every request of the screen is answered and shown.
    public func settled() async {
        await waitUntilSettled()
    }

    /// Closes the screen.
    public func close() {
        closeScreen()
    }
}

/// The page of a screen until the next change, and the observers of the changes.
@MainActor
private class PageChanges {
    final var drawn: Page<PageIntent>?
    private final let observers = Lock(Observers())

    private struct Observers {
        var lastID = 0
        var all: [(id: Int, call: @MainActor () -> Void)] = []
    }

    final func observe(_ observer: @escaping @MainActor () -> Void) -> StoreObservation {
        let id = observers.withLock {
            $0.lastID += 1
            $0.all.append(($0.lastID, observer))
            return $0.lastID
        }
        return StoreObservation { [weak self] in
            // The closure is released outside the lock.
            _ = self?.observers.withLock { observers in
                observers.all.firstIndex { $0.id == id }.map { observers.all.remove(at: $0) }
            }
        }
    }

    final func report() {
        drawn = nil
        for observer in observers.withLock(\.all) { observer.call() }
    }
}

/// A view that reports each later state.
private final class ScreenChanges<State: Equatable & Sendable>: PageChanges, ScreenView {
    func render(_ state: State, previous: State?) {
        if previous != nil { report() }
    }
}

/// The intents of a screen with their type erased. A page that a renderer keeps does not keep the screen open.
private struct PageIntents<P: Presenter>: Sendable {
    weak var screen: Screen<P>?
    private let id: ScreenID

    init(_ screen: Screen<P>) {
        (self.screen, id) = (screen, screen.id)
    }

    func intent(_ intent: P.Intent) -> PageIntent {
        PageIntent(intent, of: id) { screen?.send(intent) }
    }
}

/// An intent that an action of a ``PageScreen`` sends, with its type erased.
public struct PageIntent: CustomStringConvertible, Equatable, Sendable {
    private let intent: any Event
    private let screen: ScreenID
    private let perform: @MainActor () -> Void

    fileprivate init(_ intent: any Event, of screen: ScreenID, _ perform: @escaping @MainActor () -> Void) {
        (self.intent, self.screen, self.perform) = (intent, screen, perform)
    }

    /// The intent as text, such as `increment`.
    public var description: String { "\(intent)" }

    /// Sends the intent to its screen, which has folded and rendered it when this returns.
    @MainActor
    public func send() {
        perform()
    }

    /// Returns `true` if it sends an intent, to whichever screen.
    public func sends(_ intent: some Event) -> Bool { self.intent.isEqual(to: intent) }

    /// Returns `true` for equal intents to the same screen.
    public static func == (a: PageIntent, b: PageIntent) -> Bool {
        a.screen == b.screen && a.intent.isEqual(to: b.intent)
    }
}

extension Event {
    fileprivate func isEqual(to other: any Event) -> Bool { other as? Self == self }
}

extension Page where Intent == PageIntent {
    /// Puts the first row of a child's page into each row that is a child's. A row is described when it is shown.
    fileprivate mutating func placeRows(of children: [PageChild: @Sendable () -> Page<PageIntent>]) {
        for case (let index, .rows(let rows)) in zip(parts.indices, parts) {
            let placed = PageRows<PageIntent>(
                count: rows.count, columns: rows.columns, more: rows.more,
                visible: { rows.intent(forVisible: $0) }, identify: { rows.id(at: $0) }
            ) { index, row in
                rows.describe(index, &row)
                guard let child = row.child, let page = children[child]?() else { return }
                for case .rows(let rows) in page.parts where rows.count > 0 {
                    var own = row.emptied
                    rows.describe(0, &own)
                    return row.join(own)
                }
            }
            parts[index] = .rows(placed)
        }
    }

    /// Puts the parts and the actions of each child's page into its place.
    @MainActor
    fileprivate mutating func placeParts(of children: [PageChild: PageScreen], _ texts: PageTexts) {
        guard parts.contains(where: { if case .child = $0 { true } else { false } }) else { return }
        let own = parts
        parts = []
        for part in own {
            guard case .child(let child) = part else {
                parts.append(part)
                continue
            }
            guard let page = children[child]?.page(texts: texts) else { continue }
            let actions = page.actions.map { PagePart.action($0) }
            for (index, part) in (page.parts + actions).enumerated() {
                owners[parts.count] = [child] + (page.owners[index] ?? [])
                parts.append(part)
            }
            problem = problem ?? page.problem
            question = question ?? page.question
            notices += page.notices
            remarks += page.remarks
            isBusy = isBusy || page.isBusy
        }
    }
}
