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
