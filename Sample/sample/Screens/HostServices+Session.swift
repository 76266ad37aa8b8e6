import Adder
import AdderServices

/// The answer of this host to the question who is signed in: nobody, since it has no account yet.
extension HostServices: SessionService {
    func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? { nil }

    func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
        AsyncStream { continuation in
            continuation.yield(nil)
            continuation.finish()
        }
    }

    /// The guards of the navigators.
    var guards: [RouteGuard<AppRoute>] {
        [RouteGuard(.signedIn) { _ in .deny("Nobody is signed in. Log in first: sample login NAME.") }]
    }
}
