import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport

@testable import AccountKit

extension AccountSession {
    static let ada = AccountSession.signedIn(SignedInPerson(name: "Ada"))
}

extension Credentials {
    static func sample(_ name: String = "Ada", _ password: String = "correct horse") -> Credentials {
        Credentials(name: name, password: Sensitive(password))
    }
}

/// The hash function of the system at its least cost, with a count of its calls.
final class CountedHasher: Sendable {
    private let calls = Lock(0)

    var count: Int { calls.withLock { $0 } }

    var hasher: PasswordHasher {
        let system = PasswordHasher.system(cost: 1)
        return PasswordHasher(setting: system.setting) { [self] in
            calls.withLock { $0 += 1 }
            return system.compute($0, $1)
        }
    }
}

/// An interactor of the account at a clock that stands, over a store of its own.
struct AccountDesk {
    let clock = ManualClock()
    let hashes = CountedHasher()
    private let interactor: AccountInteractor

    init(_ location: StorageLocation = .memory) async throws {
        let store = try await AccountStore(location, nil, log: Log(.none))
        let session = await MainActor.run { Store(SessionReducer.initialState, reducer: SessionReducer.reducer) }
        interactor = AccountInteractor(
            store: store, stream: EventStream(), session: session, hasher: hashes.hasher, sessionLifetime: 3_600,
            passwordLifetime: 86_400)
    }

    func respond(to request: AccountRequest) async -> AccountResponse {
        await interactor.respond(to: request, .testing(.testing(clock: clock)))
    }

    /// Signs up, and returns the recovery code.
    @discardableResult
    func signUp(_ credentials: Credentials = .sample()) async throws -> String {
        let response = await respond(to: .signUp(credentials))
        guard case .recoverable(let recoverable) = response, let code = recoverable.recoveryCode.reveal() else {
            throw NotAnswered(response)
        }
        return code
    }

    func reset(_ name: String = "Ada", _ code: String, _ password: String = "battery staple") async -> AccountResponse {
        await respond(
            to: .resetPassword(
                PasswordReset(name: name, recoveryCode: Sensitive(code), password: Sensitive(password))))
    }

    func close() async { await interactor.store.close() }
}
