/// The functions of a screen that run in each turn.
///
/// They are created where the type of the presenter is known, in the module that opens the screen, so that the compiler
/// specialises them. A generic function of the core would ask for metadata at each step, which made an intent ten times as
/// expensive.
@usableFromInline
struct ScreenFunctions<P: Presenter>: Sendable {
    @usableFromInline let handle: @MainActor @Sendable (Screen<P>, P.Intent, _ id: EventID?) -> Void
    @usableFromInline let receive: @MainActor @Sendable (Screen<P>, Envelope<P.Request.Response>) -> Void
    @usableFromInline let updateState: @MainActor @Sendable (Screen<P>) -> Void
    @usableFromInline let render: @MainActor @Sendable (Screen<P>) -> Void
    @usableFromInline let sendEffects: @MainActor @Sendable (Screen<P>) -> Void

    @inlinable
    init() {
        handle = { $0.handle($1, id: $2) }
        receive = { $0.foldResponse($1) }
        updateState = { $0.updateStateNow() }
        render = { $0.renderChange() }
        sendEffects = { $0.endTurn() }
    }
}
