import Adder
import AdderServices
import AdderStorage
import AdderTesting
import TestSupport
import Testing

@testable import CartKit

/// Three checkouts of one cart at once, as three processes are: whatever becomes of their payments, and in whatever order, each charge
/// has an order, and each order a charge.
@Suite(.timeLimit(.minutes(10))) struct CheckoutInterleavingTests {
    /// Ten thousand interleavings wait for the night.
    @Test func everyChargeHasAnOrder() async throws {
        var charges = 0
        for seed in 0..<UInt64(Depth.choose(60, ci: 1_000, night: 10_000)) {
            let (outcome, history) = try await Self.play(seed)
            guard outcome.charged == outcome.ordered else {
                return #expect(outcome.charged == outcome.ordered, "seed \(seed): \(history)")
            }
            charges += outcome.charged.count
        }
        #expect(charges > 30)
    }

    /// Begins three checkouts, and decides about each payment, in an order that the seed says. Then a person asks again until
    /// nothing waits.
    private static func play(
        _ seed: UInt64
    ) async throws -> (outcome: (charged: [String], ordered: [String]), history: [String]) {
        var random = SeededGenerator(seed: seed)
        let shops = try await Shops()
        var (waiting, pending, history) = ([0, 1, 2], [Int](), [String]())
        while !waiting.isEmpty || !pending.isEmpty {
            if pending.isEmpty || !waiting.isEmpty && Bool.random(using: &random) {
                let command = waiting.removeFirst()
                history.append("begin \(command)")
                if await shops.begin(command) { pending.append(command) }
            } else {
                let command = pending.remove(at: Int.random(in: 0..<pending.count, using: &random))
                let fate = DrivenBank.Fate.allCases.randomElement(using: &random) ?? .approve
                history.append("\(fate) \(command)")
                await shops.end(command, fate)
            }
        }
        if await shops.begin(0) { await shops.end(0, .approve) }
        return (try await shops.outcome(), history)
    }
}

/// A shop with three processes, of which each has a stream of its own. One event happens at a time.
private final class Shops {
    private let bank = DrivenBank()
    private let store: SQLiteCartStore
    private var streams: [EventStream] = []
    private var answering: [Subscription] = []
    private var calls: [Int: DrivenBank.Call] = [:]

    init() async throws {
        store = try await SQLiteCartStore(.memory, empty: Cart(), log: Log(.none))
        for _ in 0..<3 {
            let stream = EventStream(environment: .live())
            let checkout = CheckoutInteractor(stream: stream, store: store, session: FakeSession(), gateway: bank)
            answering.append(try stream.answer(with: CartInteractor(store: store)))
            answering.append(try stream.answer(with: checkout))
            streams.append(stream)
        }
        _ = try await store.apply(.add(.sample(), quantity: 2))
    }

    /// Begins a checkout; returns `false` if it has ended without a payment.
    func begin(_ command: Int) async -> Bool {
        let (stream, bank) = (streams[command], bank)
        Task {
            if case .shown(let content)? = try? await stream.reply(to: CheckoutRequest.show) {
                _ = try? await stream.reply(to: CheckoutRequest.pay(CheckoutOffer(content).consent))
            }
            bank.note(.finished)
        }
        guard case .arrived(let call)? = await bank.events.first(where: { _ in true }) else { return false }
        calls[command] = call
        return true
    }

    /// Answers the payment of a checkout, and waits until that has ended.
    func end(_ command: Int, _ fate: DrivenBank.Fate) async {
        guard let call = calls.removeValue(forKey: command) else { return }
        bank.answer(call, fate)
        _ = await bank.events.first { _ in true }
    }

    /// Returns the keys that were charged, and those of the receipts of all orders.
    func outcome() async throws -> (charged: [String], ordered: [String]) {
        var ordered: [String] = []
        for order in try await store.orders(of: .ann) {
            ordered.append(try await store.order(order.id, of: .ann).receipt.reference)
        }
        return (bank.charged.sorted(), ordered.sorted())
    }
}

/// A bank that answers when a test says so, and charges each key once, unless it has declined it.
private final class DrivenBank: PaymentGateway {
    enum Fate: CaseIterable { case approve, approveWithoutReceipt, decline, loseAnswer, loseRequest, notSent }

    /// A payment that waits for its answer.
    struct Call: Sendable {
        let key: String
        let answer: CheckedContinuation<PaymentResult, Never>
    }

    enum Event: Sendable {
        case arrived(Call), finished
    }

    let name = "driven"
    let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let keys = Lock((charged: Set<String>(), declined: Set<String>()))

    init() {
        (events, continuation) = AsyncStream.makeStream()
    }

    var charged: Set<String> { keys.withLock(\.charged) }

    func note(_ event: Event) { continuation.yield(event) }

    func pay(_ payment: Payment) async -> PaymentResult {
        await withCheckedContinuation { note(.arrived(Call(key: payment.key, answer: $0))) }
    }

    func answer(_ call: Call, _ fate: Fate) {
        let (isCharged, isDeclined) = keys.withLock { keys in
            if [.approve, .approveWithoutReceipt, .loseAnswer].contains(fate), !keys.declined.contains(call.key) {
                keys.charged.insert(call.key)
            } else if fate == .decline, !keys.charged.contains(call.key) {
                keys.declined.insert(call.key)
            }
            return (keys.charged.contains(call.key), keys.declined.contains(call.key))
        }
        let problem = Problem(code: "\(fate)", message: "The bank did not answer.")
        switch fate {
        case .approve, .approveWithoutReceipt, .decline:
            if isDeclined { return call.answer.resume(returning: .declined(problem)) }
            // A payment that was charged has its receipt, whoever asks again.
            let reference = fate == .approveWithoutReceipt || !isCharged ? " " : call.key
            call.answer.resume(returning: .approved(PaymentReceipt(reference: reference)))
        case .loseAnswer, .loseRequest: call.answer.resume(returning: .unknown(problem))
        case .notSent: call.answer.resume(returning: .notSent(problem))
        }
    }
}
