import Adder
import AdderServices
import AdderTesting
import CartKit
import Testing

/// A course of events that is the same at every door.
enum Scenario: String, CaseIterable, Codable {
    case order, twins, guards, redirects, resumes, confirmations, outcomes, refusals, links, cancellation
    case failingShow, servicesNotGiven

    /// Expects that the scenario takes its course at a door.
    @MainActor
    func run<D: Door>(at: D.Type) async throws {
        let store = try await Store()
        let door = try await D(store)
        switch self {
        case .order:
            let slow = Task { await door.open(.slow) }
            await store.clock.hasSleepers()
            let item = Task { await door.open(.item("b")) }
            try await store.isRequested(.item("b"))
            store.clock.advance(by: .seconds(1))
            for opening in [slow, item] { await opening.value }
            #expect(await door.routes == [.front, .slow, .item("b")])
        case .twins:
            for _ in 1...3 { await door.open(.item("a")) }
            #expect(await door.routes == [.front, .item("a"), .item("a"), .item("a")])
            await door.back()
            #expect(await door.routes == [.front, .item("a"), .item("a")])
            // The lower one first.
            await store.finish(store.screens[1])
            #expect(await door.routes == [.front, .item("a")])
            await store.finish(store.screens[2])
            #expect(await door.routes == [.front])
        case .guards:
            await door.open(.secret)
            #expect(await door.routes == [.front])
            store.isSignedIn = true
            await door.open(.orders)
            #expect(await door.routes == [.front, .orders])
        case .redirects:
            await door.open(.orders)
            #expect(await door.routes == [.front, .login])
            #expect(await door.refusal == nil)
        case .resumes:
            await door.open(.orders)
            await door.resume()
            #expect(await door.routes == [.front, .login])
            store.isSignedIn = true
            await door.resume()
            #expect(await door.routes == [.front, .orders])
            await store.finish(store.screens.last)
            #expect(store.front?.outcomes == (D.origin == .presenter ? ["done"] : []))
        case .confirmations:
            await door.open(.reset)
            #expect(await door.routes == [.front])
            #expect(await door.refusal?.contains("was not confirmed") == true)
            await door.open(.clear)
            #expect(await door.routes == (D.origin == .link ? [.front] : [.front, .clear]))
            store.confirms = true
            await door.open(.reset)
            #expect(await door.routes.last == .reset)
        case .outcomes:
            await door.open(.item("a"))
            await store.finish(store.screens.last)
            #expect(await door.routes == [.front])
            // At the other doors, no screen has opened the route.
            #expect(store.front?.outcomes == (D.origin == .presenter ? ["done"] : []))
        case .refusals:
            await door.open(.secret)
            let sentence = "The vault is closed. Come back tomorrow."
            #expect(await door.refusal?.hasSuffix(sentence) == true)
            #expect(store.front?.refusal == (D.origin == .presenter ? sentence : nil))
            await door.open(.item("a"))
            #expect(await door.refusal == nil)
            #expect(store.messages == [])
        case .links:
            await door.open(.staff)
            #expect(await door.routes == (D.origin == .link ? [.front] : [.front, .staff]))
            let isRefused = await door.refusal?.contains("cannot be opened by a link") == true
            #expect(isRefused == (D.origin == .link))
        case .cancellation:
            let opening = Task { await door.open(.slow) }
            await store.clock.hasSleepers()
            await door.back()
            await opening.value
            #expect(await door.routes == [.front])
            #expect(await door.refusal?.contains("was given up") == true)
            await door.open(.item("a"))
            #expect(await door.routes == [.front, .item("a")])
        case .failingShow:
            await door.open(.broken)
            #expect(await door.routes == [.front])
            #expect(await door.refusal?.hasSuffix("The page is broken. Try another one.") == true)
        case .servicesNotGiven:
            store.isSignedIn = true
            await door.open(.checkout)
            #expect(await door.routes == [.front])
            #expect(await door.refusal?.contains("This app has no checkout") == true)
            store.pages = store.sdk.kits.pages(
                todos: nil, checkout: CheckoutServices(session: NoSession(), gateway: EmbeddedPaymentGateway()))
            await door.open(.checkout)
            #expect(await door.routes == [.front, .checkout])
        }
        await store.sdk.stop()
    }
}

/// A session of nobody.
private struct NoSession: SessionService {
    func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? { nil }

    func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
        AsyncStream { $0.finish() }
    }
}
