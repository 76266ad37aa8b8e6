import Adder
import AdderHTTP
import AdderServices
import Servers
import TestSupport
import Testing

@testable import CartKit

/// The gateway over HTTP, at a real server on the loopback interface.
@Suite(.timeLimit(.minutes(5))) struct HTTPPaymentGatewayTests {
    private let payment = Payment(
        key: "k-1", order: .first, amount: Money(minor: 1_250, currency: .eur),
        buyer: .ann)

    /// Returns an SDK with the cart, whose core has a key if it has a secret.
    private func start(_ secret: String? = nil) async throws -> SDK<CartKit> {
        try await SDK.start {
            $0.apiKey = secret.map { _ in Secret(literal: "shop") }
            $0.apiSecret = secret.map { Secret(literal: $0) }
        } kits: {
            CartKit.enable(with: CartDependencies(http: LiveHTTPClient.patient()))
        }
    }

    private func result(_ address: String, secret: String? = nil) async throws -> PaymentResult {
        let sdk = try await start(secret)
        let result = await sdk.kits.gateway(at: address).pay(payment)
        await sdk.stop()
        return result
    }

    private func result(_ fate: PaymentServer.Fate) async throws -> PaymentResult {
        let server = try PaymentServer { _, _ in fate }
        return try await result(server.address)
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
        let result = try await result(server.address)
        guard case .unknown(let problem) = result else { return #expect(Bool(false), "\(result)") }
        #expect(problem.code == "redirectRefused")
        #expect((server.requestCount, other.requestCount) == (1, 0))
    }

    @Test func aPasswordIsSentAndNeverShown() async throws {
        let server = try PaymentServer { _, _ in .fail }
        let typed = server.address.replacing("http://", with: "http://ann:hunter2@") + "?token=hunter3"
        let sdk = try await start()
        let gateway = sdk.kits.gateway(at: typed)
        #expect(gateway.name.hasPrefix("\(server.address)?") && !gateway.name.contains("hunter"))
        guard case .unknown(let problem) = await gateway.pay(payment) else { return #expect(Bool(false)) }
        #expect(problem.message.contains(server.address) && !problem.message.contains("hunter"), "\(problem)")
        #expect(sdk.kits.gateway(at: typed.replacing("hunter2", with: "other")).name == gateway.name)
        await sdk.stop()
    }

    @Test func aServerThatIsNotThereChargesNothing() async throws {
        for url in ["http://127.0.0.1:1/payments", "http://"] {
            let result = try await result(url)
            guard case .notSent = result else { return #expect(Bool(false), "\(result)") }
        }
    }

    @Test func theServerKnowsTheSender() async throws {
        let server = try PaymentServer(secret: "hush") { _, _ in .answer }
        for (secret, isKnown) in [("hush", true), ("Hush", false)] {
            let result = try await result(server.address, secret: secret)
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
        let sdk = try await start()
        let services = CheckoutServices(session: FakeSession(), gateway: sdk.kits.gateway(at: server.address))
        var orders = 0
        while lost.withLock({ $0 }) < count {
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(.sample())))
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
