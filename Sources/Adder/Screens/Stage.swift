/// The owner of an SDK's turns: it opens screens, and runs their turns on the main actor.
///
/// A turn folds the events that have arrived into the states, renders each changed screen once, parents before children,
/// and then sends the effects. An intent has a turn of its own, which runs at once.
@MainActor
public final class Stage {
    let stream: EventStream
    let mailbox: MainActorMailbox
    @usableFromInline let environment: SharedEnvironment
    var fanOuts: [ObjectIdentifier: any AnyResponseFanOut] = [:]
    var screens: [ScreenID: OpenScreen] = [:]
    private var lastScreen: UInt32 = 0
    /// The screens that take part in the current turn of events from the stream.
    var changed: [ChangedScreen] = []
    /// The turns. Some are requested during a turn, such as those of intents from inside a `render`.
    @usableFromInline let turns = TurnQueue()
    /// The contracts of the screens that were opened so far, by the type of presenter.
    private var contracts: [ObjectIdentifier: any Sendable] = [:]
    /// The subscriptions to the events that concern one screen and are no responses, by their type.
    var subscriptions: [ObjectIdentifier: Subscription] = [:]
    /// The types of routes that presenters have opened, and that no navigator follows.
    var unfollowed: Set<ObjectIdentifier> = []
    /// The mistakes of views that the log has named.
    var reported: Set<String> = []

    /// Creates a stage whose turns run by themselves, without an SDK: for the test or the preview of a screen. An SDK has its
    /// own, ``SDK/stage``.
    ///
    /// - Parameter stream: The stream of the requests and responses of the screens.
    public nonisolated convenience init(stream: EventStream) {
        self.init(stream: stream, isDriven: false)
    }

    /// Creates a stage. A driven one runs the turns that a recording names, and no others.
    package nonisolated init(stream: EventStream, isDriven: Bool) {
        self.stream = stream
        environment = stream.environment
        mailbox = MainActorMailbox(isDriven: isDriven)
        mailbox.connect(to: self)
    }

    /// Opens a screen. It closes when its last reference is released.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that the screen runs.
    ///   - state: The initial state.
    ///   - interactor: An interactor that answers this screen alone; without one, the kit's interactor answers it.
    ///   - parent: The screen that contains this one, and is rendered before it.
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome; by default, none.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    @inlinable
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)? = nil, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen<P> where P.Child == NoChild {
        open(
            presenter, state: state, interactor: interactor, parent: parent, opener: opener,
            at: CallSite(fileID, line), functions: ScreenFunctions())
    }

    /// Opens a screen with an interactor, as the function above does. Given two types that do not match, the compiler names
    /// both.
    @inlinable
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: any Interactor<P.Request>, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen<P> where P.Child == NoChild {
        open(
            presenter, state: state, interactor: interactor, parent: parent, opener: opener,
            at: CallSite(fileID, line), functions: ScreenFunctions())
    }

    /// Opens a screen with children, which follow its state. It closes when its last reference is released, after its children.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that the screen runs.
    ///   - state: The initial state.
    ///   - interactor: An interactor that answers this screen alone; without one, the kit's interactor answers it.
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome; by default, none.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    ///   - children: Makes the screen of a child that a state names, and passes the opener to it. It is called inside a turn,
    ///     after the contracts: an intent that it sends is folded after that turn.
    @inlinable
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line,
        children: @escaping @MainActor (_ child: P.Child, _ state: P.State, _ opener: Opener) -> any ChildScreen
    ) -> Screen<P> {
        open(
            presenter, state: state, interactor: interactor, parent: nil, opener: opener,
            at: CallSite(fileID, line), functions: ScreenFunctions(), children: children)
    }

    /// Opens a screen with children and an interactor, as the function above does. Given two types that do not match, the
    /// compiler names both.
    @inlinable
    public func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: any Interactor<P.Request>, openedBy opener: Opener = Opener(),
        fileID: StaticString = #fileID, line: UInt = #line,
        children: @escaping @MainActor (_ child: P.Child, _ state: P.State, _ opener: Opener) -> any ChildScreen
    ) -> Screen<P> {
        open(
            presenter, state: state, interactor: interactor, parent: nil, opener: opener,
            at: CallSite(fileID, line), functions: ScreenFunctions(), children: children)
    }

    /// Opens a screen with the functions that are created where the type of its presenter is known.
    @usableFromInline
    func open<P: Presenter>(
        _ presenter: P, state: P.State, interactor: (any Interactor<P.Request>)?, parent: ScreenID?, opener: Opener,
        at site: CallSite, functions: ScreenFunctions<P>,
        children: (@MainActor (_ child: P.Child, _ state: P.State, _ opener: Opener) -> any ChildScreen)? = nil
    ) -> Screen<P> {
        let observed = ObservedState(state, contracts: contracts(of: P.self))
        lastScreen += 1
        let id = ScreenID(rawValue: lastScreen)
        let parent = parent ?? opener.parent
        let level = parent.flatMap { screens[$0]?.screen?.level }.map { $0 + 1 } ?? 0
        let dispatcher = stream.dispatcher(for: P.Request.self)
        let fanOut = fanOut(for: P.Request.Response.self)
        if let interactor, let code = dispatcher.add(interactorFunctions(interactor), for: id) {
            // The screen opens all the same, and its requests fail.
            stream.log.error(InteractorConflict(code, request: dispatcher.requestName).description)
        }
        let screen = Screen(
            presenter, state: observed, id: id, origin: ScreenOrigin(level: level, opener: opener, site: site),
            stage: self, dispatcher: dispatcher, functions: functions,
            children: children.map { ScreenChildren(on: self, $0) })
        screens[id] = OpenScreen(screen: screen, response: ObjectIdentifier(P.Request.Response.self))
        fanOut.add(screen)
        opener.note(id)
        let opening = ScreenEvent.Opening(screen: id, presenter: "\(P.self)", parent: parent)
        fanOut.note(
            opening: stream.sendNumbered(
                Envelope(
                    ScreenEvent.opened(opening), id: EventID(id, isOpening: true), cause: opener.navigation,
                    screen: id, role: .screen)),
            of: id)
        screen.followChildren()
        return screen
    }

    private func interactorFunctions<R: Request>(_ interactor: some Interactor<R>) -> InteractorFunctions<R> {
        InteractorFunctions(interactor)
    }

    /// Returns the contracts of a presenter. At its first screen they are sorted, and what arrives for such screens is observed
    /// from now on.
    private func contracts<P: Presenter>(of presenter: P.Type) -> OrderedContracts<P.State> {
        if let known = contracts[ObjectIdentifier(presenter)] as? OrderedContracts<P.State> { return known }
        observe(RequestCancellation.self)
        observe(ScreenReappeared.self)
        if P.Route.self != NoRoute.self { observe(RouteRefused<P.Route>.self) }
        if P.Route.Outcome.self != Never.self { observe(ScreenOutcome<P.Route, P.Route.Outcome>.self) }
        if P.Child.Outcome.self != Never.self { observe(ScreenOutcome<P.Child, P.Child.Outcome>.self) }
        let sorted = P.contracts.ordered(of: "\(presenter)")
        contracts[ObjectIdentifier(presenter)] = sorted
        return sorted
    }

    func remove(_ id: ScreenID) {
        guard let type = screens.removeValue(forKey: id)?.response else { return }
        if fanOuts[type]?.remove(id) == true { fanOuts[type] = nil }
    }

    // MARK: Diagnostics

    /// The number of screens that the stage keeps. Tests count them to find survivors.
    package var openScreenCount: Int { screens.count }

    /// The open screens in the order of their opening.
    var openScreens: [Diagnostics.LiveScreen] { openScreens { _ in true } }

    /// The open screens whose state a contract would change. Tests look for them after a turn.
    package var screensWithBrokenContracts: [Diagnostics.LiveScreen] { openScreens { !$0.keepsContracts } }

    private func openScreens(where isIncluded: (any AnyScreen) -> Bool) -> [Diagnostics.LiveScreen] {
        var open: [Diagnostics.LiveScreen] = []
        for entry in screens.values {
            if let screen = entry.screen, !screen.isClosed, isIncluded(screen) { open.append(screen.diagnosis) }
        }
        return open.ascending { UInt64($0.id.rawValue) }
    }
}
