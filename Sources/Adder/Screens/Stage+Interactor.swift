extension Stage {
    /// Opens a screen with an interactor that answers this screen alone. It closes when its last reference is released.
    ///
    /// - Parameters:
    ///   - presenter: The presenter that the screen runs.
    ///   - state: The initial state.
    ///   - interactor: The interactor of the presenter's type of request.
    ///   - parent: The screen that contains this one, and is rendered before it.
    ///   - opener: The origin of the route that the screen shows, which learns of the screen's outcome. By default nobody
    ///     does.
    ///   - fileID: The file of the call, which diagnostics name.
    ///   - line: The line of the call, which diagnostics name.
    @inlinable
    public func open<P: Presenter, I: Interactor>(
        _ presenter: P, state: P.State, interactor: I, parent: ScreenID? = nil,
        openedBy opener: Opener = Opener(), fileID: StaticString = #fileID, line: UInt = #line
    ) -> Screen<P> where I.Request == P.Request {
        // For an interactor of another type of request, the compiler names both types here. For the existential parameter
        // of the other overload, it fails without a diagnostic.
        open(
            presenter, state: state, interactor: InteractorFunctions(interactor), parent: parent, opener: opener,
            at: CallSite(fileID, line))
    }
}
