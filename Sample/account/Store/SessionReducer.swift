import Adder

/// The reducer of the session, which supplies the state with which a store begins.
enum SessionReducer {
    /// The state before the stored session is read: nobody is signed in.
    static let initialState = SessionState(session: .signedOut, end: nil)

    static let reducer = Reducer<SessionState, SessionAction> { state, action in
        state =
            switch action {
            case .signIn(let entrance): SessionState(session: .signedIn(entrance.person), end: entrance.end)
            case .expirePassword(let entrance):
                SessionState(session: .passwordExpired(entrance.person), end: entrance.end)
            case .signOut: initialState
            }
    }
}
