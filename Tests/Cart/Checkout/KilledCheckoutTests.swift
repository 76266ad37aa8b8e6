#if os(Linux)
    import Adder
    import AdderServices
    import AdderStorage
    import AdderTesting
    import Foundation
    import TestSupport
    import Testing

    @testable import CartKit

    /// Processes that are killed at each write of a checkout: the payment is charged once, and there is one order or none.
    @Suite(.serialized, .timeLimit(.minutes(5))) struct KilledCheckoutTests {
        /// A bank that keeps what it has charged in a folder, which survives the process. A folder is made in one step: a
        /// kill leaves a whole charge or none.
        struct FileBank: PaymentGateway {
            let name = "file"
            let path: String

            func pay(_ payment: Payment) async -> PaymentResult {
                try? FileManager.default.createDirectory(
                    atPath: "\(path)/\(payment.key)", withIntermediateDirectories: true)
                return .approved(PaymentReceipt(reference: payment.key))
            }

            var charges: Int { (try? FileManager.default.contentsOfDirectory(atPath: path).count) ?? 0 }
        }

        /// Kills this process after some number of writes of its databases, from now on.
        static func killAfter(_ writes: Int, in folder: String) {
            let events = inotify_init1(Int32(IN_CLOEXEC))
            inotify_add_watch(events, folder, UInt32(IN_MODIFY | IN_CREATE))
            Thread.detachNewThread {
                var buffer = [UInt8](repeating: 0, count: 4_096)
                var count = 0
                while count < writes {
                    let size = read(events, &buffer, buffer.count)
                    var rest = buffer.prefix(max(0, size))
                    // Each event is a head of 16 bytes, the last four of which are the length of the name after it.
                    while rest.count >= 16 {
                        let length = rest.dropFirst(12).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
                        rest = rest.dropFirst(16 + length)
                        count += 1
                    }
                }
                kill(getpid(), SIGKILL)
            }
        }

        @Test func aKillLeavesOneOrderOrNone() async throws {
            var outcomes: Set<Bool> = []
            for writes in stride(from: 1, through: 30, by: Depth.choose(3, ci: 1, night: 1)) {
                let (folder, ledger) = (try TemporaryFolder(), try TemporaryFolder())
                let path = folder.file("cart.sqlite")
                let prepared = try await CheckoutShop(.file(path))
                _ = try await prepared.store.apply(.add(.sample(), quantity: 2))
                await prepared.close()
                await #expect(processExitsWith: .signal(SIGKILL)) {
                    [
                        writes = writes as Int, path = path as String, folder = folder.path as String,
                        ledger = ledger.path as String
                    ] in
                    let shop = try await CheckoutShop(.file(path))
                    KilledCheckoutTests.killAfter(writes, in: folder)
                    _ = try await shop.buy(FileBank(path: ledger))
                    kill(getpid(), SIGKILL)
                }
                let (bank, shop) = (FileBank(path: ledger.path), try await CheckoutShop(.file(path)))
                let isOrdered = try await !shop.store.orders(of: .ann).isEmpty
                #expect(try await shop.store.cart().lines.isEmpty == isOrdered)
                if !isOrdered { _ = try await shop.buy(bank) }
                #expect(try await shop.store.orders(of: .ann).count == 1)
                #expect(try await shop.store.cart().lines.isEmpty)
                #expect(bank.charges == 1, "after \(writes) writes")
                outcomes.insert(isOrdered)
                await shop.close()
            }
            // Otherwise the test has shown nothing.
            #expect(outcomes == [true, false])
        }

        /// The moments around the gateway, which no write marks.
        @Test(arguments: [true, false]) func aKillAtTheGatewayChargesOnce(_ isCharged: Bool) async throws {
            let (folder, ledger) = (try TemporaryFolder(), try TemporaryFolder())
            let path = folder.file("cart.sqlite")
            let prepared = try await CheckoutShop(.file(path))
            _ = try await prepared.store.apply(.add(.sample(), quantity: 2))
            await prepared.close()
            await #expect(processExitsWith: .signal(SIGKILL)) {
                [path = path as String, isCharged = isCharged as Bool, ledger = ledger.path as String] in
                let shop = try await CheckoutShop(.file(path))
                _ = try await shop.buy(KillingGateway(bank: FileBank(path: ledger), isCharged: isCharged))
            }
            let (bank, shop) = (FileBank(path: ledger.path), try await CheckoutShop(.file(path)))
            #expect(bank.charges == (isCharged ? 1 : 0))
            #expect(try await shop.store.orders(of: .ann) == [])
            #expect(try await shop.store.checkout(of: .ann).attempt != nil)
            _ = try await shop.buy(bank)
            #expect(try await shop.store.orders(of: .ann).count == 1)
            #expect(bank.charges == 1)
            await shop.close()
        }
    }

    private struct KillingGateway: PaymentGateway {
        let bank: KilledCheckoutTests.FileBank
        let isCharged: Bool

        var name: String { bank.name }

        func pay(_ payment: Payment) async -> PaymentResult {
            if isCharged { _ = await bank.pay(payment) }
            kill(getpid(), SIGKILL)
            return .unknown(FakeBank.lost)
        }
    }
#endif
