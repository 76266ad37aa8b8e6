/// The part of one screen in a turn.
@usableFromInline
struct ScreenTurn<P: Presenter>: Sendable {
    /// The state before the turn.
    @usableFromInline let stateBefore: P.State
    /// The presenter's turn, with the state after the events that are folded so far.
    @usableFromInline var presenterTurn: PresenterTurn<P>
    /// The effects of the turn so far.
    @usableFromInline var effects: [Effect] = []

    @inlinable
    init(_ presenterTurn: PresenterTurn<P>) {
        stateBefore = presenterTurn.state
        self.presenterTurn = presenterTurn
    }

    /// An effect with its identity, its cause, and the call that added it.
    @usableFromInline
    struct Effect: Sendable {
        @usableFromInline let id: EventID
        @usableFromInline let cause: EventID
        @usableFromInline let depth: UInt32
        @usableFromInline let effect: PresenterEffect<P>
        @usableFromInline let site: CallSite?

        @inlinable
        init(id: EventID, cause: EventID, depth: UInt32, effect: PresenterEffect<P>, site: CallSite?) {
            self.id = id
            self.cause = cause
            self.depth = depth
            self.effect = effect
            self.site = site
        }
    }
}
