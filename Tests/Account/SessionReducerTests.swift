import Adder
import AdderServices
import Testing

@testable import AccountKit

/// The session as a store: its state, its actions and its reducer.
@MainActor
@Suite struct SessionReducerTests {
    private let now = Timestamp(milliseconds: 1_000_000)
    private let day: Int64 = 86_400

    private func stored(end: Int64 = 60, passwordAge: Int64 = 0) -> StoredSession {
        StoredSession(
            name: "Ada", end: now.adding(seconds: end), passwordTime: now.adding(seconds: -passwordAge))
    }

    private func session(_ actions: SessionAction...) -> AccountSession {
        let store = Store(SessionReducer.initialState, reducer: SessionReducer.reducer)
        for action in actions { store.send(action) }
        return store.state.session
    }

    private func restored(_ stored: StoredSession?) -> SessionAction {
        .restore(stored, at: now, passwordLifetime: day)
    }

    @Test func theReducerSuppliesTheInitialState() {
        #expect(session() == .signedOut)
    }

    @Test func aStoredSessionSignsIn() {
        let ada = SignedInPerson(name: "Ada")
        #expect(session(restored(stored())) == .signedIn(ada))
        #expect(session(restored(stored(passwordAge: day - 1))) == .signedIn(ada))
        #expect(session(restored(stored(passwordAge: day))) == .passwordExpired(ada))
    }

    @Test func aSessionEndsAtItsTime() {
        #expect(session(restored(stored()), restored(stored(end: 0))) == .signedOut)
        #expect(session(restored(stored()), restored(nil)) == .signedOut)
    }

    @Test func observersLearnOfPeopleAlone() {
        let store = Store(SessionReducer.initialState, reducer: SessionReducer.reducer)
        var seen: [AccountSession] = []
        let observation = store.observe(\.session) { session, _ in seen.append(session) }
        store.send(restored(stored()))
        store.send(restored(stored(end: 90)))
        store.send(.signOut)
        #expect(seen == [.signedIn(SignedInPerson(name: "Ada")), .signedOut])
        observation.cancel()
    }
}
