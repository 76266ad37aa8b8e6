/// The phase of a screen, with the turn that it is in.
enum ScreenPhase<P: Presenter>: Sendable {
    /// Open, with no event folded since the last turn.
    case idle
    /// Open, with an event folded in the current turn.
    case inTurn(ScreenTurn<P>)
    /// Closed in the current turn, whose effects are still to be sent.
    case closing(ScreenTurn<P>)
    case closed

    /// The current turn, if the screen takes part in it.
    var turn: ScreenTurn<P>? {
        switch self {
        case .inTurn(let turn), .closing(let turn): turn
        case .idle, .closed: nil
        }
    }

    var isOpen: Bool {
        switch self {
        case .idle, .inTurn: true
        case .closing, .closed: false
        }
    }
}

/// The part of one screen in a turn.
struct ScreenTurn<P: Presenter>: Sendable {
    /// The state before the turn.
    let stateBefore: P.State
    /// The effects of the turn so far.
    var effects: [Effect] = []

    /// An effect with its identity, its cause, and the call that added it.
    struct Effect: Sendable {
        let id: EventID
        let cause: EventID
        let depth: UInt32
        let effect: PresenterEffect<P>
        let site: CallSite?
    }
}
