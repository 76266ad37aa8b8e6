import Adder
import AdderHTTP
import AdderServices
import CartKit
import Servers
import TestSupport
import Testing

@testable import sample

/// The gateway over HTTP, at a real server on the loopback interface.
@Suite(.timeLimit(.minutes(5))) struct HTTPPaymentGatewayTests {
    /// A session in which somebody is signed in.
    private struct Session: SessionService {
        func signedInPerson() async throws(SessionServiceError) -> SignedInPerson? { SignedInPerson(name: "ann") }

        func signedInPeople() async throws(SessionServiceError) -> AsyncStream<SignedInPerson?> {
            AsyncStream { $0.finish() }
        }
    }

    private let payment = Payment(
        key: "k-1", order: CartOrderID(rawValue: 1), amount: Money(minor: 1_250, currency: .eur),
        buyer: SignedInPerson(name: "ann"))

    private func result(_ fate: PaymentServer.Fate) async throws -> PaymentResult {
        let server = try PaymentServer { _, _ in fate }
        return await HTTPPaymentGateway(url: server.address, http: LiveHTTPClient.patient()).pay(payment)
    }

    @Test func anAnswerIsAReceiptOrARefusal() async throws {
        #expect(try await result(.answer) == .approved(PaymentReceipt(reference: "r-k-1")))
        let message = "The payment of 12.50 EUR was declined: the card has expired. Pay in another way."
        #expect(try await result(.decline) == .declined(Problem(code: "declined", message: message)))
    }

    @Test(arguments: [
        (PaymentServer.Fate.loseAnswer, "cutOff"), (.loseRequest, "cutOff"), (.halveAnswer, "cutOff"),
        (.fail, "serverFailure"), (.redirect, "redirectRefused"),
        (.approve(#"{"receipt":"x","key":"k-2"}"#), "malformed"),
        (.approve(#"{"receipt":"x","currency":"USD"}"#), "malformed"),
        (.approve(#"{"receipt":"x","amount":{"minor":1,"currency":"EUR"}}"#), "malformed"),
        (.approve("{}"), "undecodable"),
    ])
    func anyOtherAnswerIsUnknown(_ fate: PaymentServer.Fate, _ code: String) async throws {
        guard case .unknown(let problem) = try await result(fate) else { return #expect(Bool(false), "\(fate)") }
        #expect(problem.code == code)
    }

    /// Elsewhere a receipt would be had for nothing, or the amount and the name be known to somebody else.
    @Test(arguments: [301, 302, 303, 307, 308])
    func noRedirectIsFollowed(_ status: Int) async throws {
        let other = try PaymentServer { _, _ in .answer }
        let server = try PaymentServer { _, _ in .lead(status, other.address) }
        let result = await HTTPPaymentGateway(url: server.address, http: LiveHTTPClient.patient()).pay(payment)
        guard case .unknown(let problem) = result else { return #expect(Bool(false), "\(result)") }
        #expect(problem.code == "redirectRefused")
        #expect((server.requestCount, other.requestCount) == (1, 0))
    }

    @Test func aPasswordIsSentAndNeverShown() async throws {
        let server = try PaymentServer { _, _ in .fail }
        let typed = server.address.replacing("http://", with: "http://ann:hunter2@") + "?token=hunter3"
        let gateway = HTTPPaymentGateway(url: typed, http: LiveHTTPClient.patient())
        #expect(gateway.name.hasPrefix("\(server.address)?") && !gateway.name.contains("hunter"))
        guard case .unknown(let problem) = await gateway.pay(payment) else { return #expect(Bool(false)) }
        #expect(problem.message.contains(server.address) && !problem.message.contains("hunter"), "\(problem)")
        let rotated = HTTPPaymentGateway(url: typed.replacing("hunter2", with: "other"), http: LiveHTTPClient.patient())
        #expect(rotated.name == gateway.name)
    }

    @Test func aServerThatIsNotThereChargesNothing() async {
        for url in ["http://127.0.0.1:1/payments", "http://"] {
            let result = await HTTPPaymentGateway(url: url, http: LiveHTTPClient.patient()).pay(payment)
            guard case .notSent = result else { return #expect(Bool(false), "\(result)") }
        }
    }

    @Test func theServerKnowsTheSender() async throws {
        let server = try PaymentServer(secret: "hush") { _, _ in .answer }
        for (secret, isKnown) in [("hush", true), ("Hush", false)] {
            let http = SigningHTTPClient(
                LiveHTTPClient.patient(), key: Secret(literal: "shop"), secret: Secret(literal: secret))
            let result = await HTTPPaymentGateway(url: server.address, http: http).pay(payment)
            if isKnown {
                #expect(result == .approved(PaymentReceipt(reference: "r-k-1")))
            } else {
                guard case .unknown(let problem) = result else { return #expect(Bool(false), "\(result)") }
                #expect(problem.code == "denied")
            }
        }
        #expect(server.requestCount == 1)
    }

    /// Each checkout loses answers, at random, and is repeated until it has a receipt. A thousand lost answers wait for
    /// the night.
    @MainActor
    @Test func lostAnswersChargeOnce() async throws {
        let count = Depth.choose(40, ci: 300, night: 1_000)
        let random = Lock(SeededGenerator(seed: 38))
        let lost = Lock(0)
        let server = try PaymentServer { _, _ in
            let fate: [PaymentServer.Fate] = [.answer, .loseAnswer, .loseAnswer, .halveAnswer, .loseRequest]
            let chosen = random.withLock { fate.randomElement(using: &$0) ?? .answer }
            if chosen == .loseAnswer || chosen == .halveAnswer { lost.withLock { $0 += 1 } }
            return chosen
        }
        let gateway = HTTPPaymentGateway(url: server.address, http: LiveHTTPClient.patient())
        let sdk = try await SDK.start(kits: { CartKit.enable() })
        let services = CheckoutServices(session: Session(), gateway: gateway)
        let item = CartItem(sku: "a", title: "A", unitPrice: Money(minor: 150, currency: .eur))
        var orders = 0
        while lost.withLock({ $0 }) < count {
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(item)))
            let screen = sdk.kits.checkout(services)
            screen.send(.appear)
            await screen.settled()
            while screen.state.receipt == nil {
                screen.send(.pay)
                await screen.settled()
            }
            orders += 1
        }
        let list = sdk.kits.orders(services)
        list.send(.appear)
        await list.settled()
        #expect(list.state.rows.value?.count == orders)
        #expect(server.charged.count == orders)
        #expect(server.requestCount > orders + count)
        await sdk.stop()
    }
}
