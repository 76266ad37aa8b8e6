/// The interactors that answer the requests of one type: the kit's, and those of single screens.
struct RequestHandlers {
    private var kit: RequestHandler?
    /// The call that registered the kit's interactor which was removed last; `nil` if none was.
    private(set) var removed: CallSite?
    private var screens: [ScreenID: RequestHandler] = [:]

    /// Adds the interactor of one screen, or the kit's for all others. Returns `false` if there is one already.
    mutating func insert(_ handler: RequestHandler, for screen: ScreenID?) -> Bool {
        if let screen { return screens.updateValue(handler, forKey: screen) == nil }
        guard kit == nil else { return false }
        kit = handler
        return true
    }

    /// Removes and returns the interactor of one screen, or the kit's. Release it outside the lock.
    mutating func remove(for screen: ScreenID?) -> RequestHandler? {
        if let screen { return screens.removeValue(forKey: screen) }
        defer {
            removed = kit?.site ?? removed
            kit = nil
        }
        return kit
    }

    /// The reason for which requests fail without an interactor.
    var failure: ReplyError.Code { removed == nil ? .unanswered : .unsubscribed }

    /// Returns the interactor that answers the requests of a screen.
    func handler(for screen: ScreenID?) -> RequestHandler? {
        screen.flatMap { screens[$0] } ?? kit
    }
}

/// An interactor with its serial lane.
@usableFromInline
final class RequestHandler: Sendable {
    let interactor: any AnyInteractorFunctions
    let serialLane: SerialLane
    /// The call that registered the interactor; `nil` for the interactor of a screen.
    let site: CallSite?

    init(interactor: any AnyInteractorFunctions, serialLane: SerialLane, site: CallSite?) {
        self.interactor = interactor
        self.serialLane = serialLane
        self.site = site
    }

    @usableFromInline
    func functions<R: Request>(for type: R.Type) -> InteractorFunctions<R>? {
        interactor as? InteractorFunctions<R>
    }
}

/// The functions of an interactor, with its type erased.
@usableFromInline
final class InteractorFunctions<R: Request>: AnyInteractorFunctions {
    @usableFromInline let respond: @Sendable (_ request: R, _ call: Call<R.Response>) async -> R.Response
    @usableFromInline let executor: @Sendable (_ request: R) -> (any TaskExecutor)?

    init(_ interactor: some Interactor<R>) {
        respond = { await interactor.respond(to: $0, $1) }
        executor = { interactor.executor(for: $0) }
    }
}

/// The functions of an interactor, with the type of its requests erased too.
protocol AnyInteractorFunctions: AnyObject, Sendable {}

extension RequestDispatcher {
    /// Adds the interactor of one screen, or the kit's for all other screens. Returns the reason if it cannot be added.
    func add(
        _ interactor: any AnyInteractorFunctions, for screen: ScreenID? = nil, kit: String? = nil,
        at site: CallSite? = nil
    ) -> InteractorConflict.Code? {
        if isAmbiguous { return .ambiguous }
        let handler = RequestHandler(interactor: interactor, serialLane: SerialLane(kit: kit), site: site)
        return state.withLock { $0.handlers.insert(handler, for: screen) } ? nil : .taken
    }

    /// Removes and returns the kit's interactor. Release it outside every lock: it may own screens and subscriptions.
    func removeInteractor() -> RequestHandler? {
        state.withLock { $0.handlers.remove(for: nil) }
    }
}
