import AccountKit
import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// Sessions in which random keys are pressed over all kits, with children, questions before a form is left, and drafts.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RandomSessionTests {
    @Test(arguments: 1...12)
    func everyScreenEndsAndNoneIsBusyForEver(_ seed: UInt64) async throws {
        var environment = HostEnvironment.testing(seed: seed)
        // A pause ends at once.
        environment.sleep = { _, _, _ in
            try Task.checkCancellation()
            await Task.yield()
        }
        let sdk = try await SDK.start(
            environment: environment,
            kits: {
                TodosKit.enable(when: true) { $0.keepsDrafts = true }
                CartKit.enable(when: true)
                NewsKit.enable(when: true) { $0.keepsDrafts = true }
                AccountKit.enable(when: true)
            }, log: { _, _ in })
        let (todos, cart, news, account) = sdk.kits
        let pages = HostPages(
            stage: sdk.stage, stream: sdk.stream,
            services: HostServices(cart: cart, news: news, todos: todos, account: account))
        for title in ["Milk", "Tea", "Oats"] {
            let item = CartItem(sku: title, title: title, unitPrice: .zero(.eur))
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        }
        var streak = TodoDraft(.streak)
        (streak.fields.title, streak.fields.every) = ("Run", "2")
        _ = try await sdk.stream.reply(to: TodosRequest.submit(streak))

        let flow = try FlowHarness<AppRoute>(sdk, scheme: "adder", confirm: { _ in true }) {
            try await pages.screen(for: $0, openedBy: $1)
        }
        var monkey = Monkey(
            flow,
            routes: [
                .home, .todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources),
                .account(.account), .account(.login),
            ], avoiding: { $0 == .todos(.importExport) }, seed: seed)
        for _ in 0..<60 {
            await monkey.step()
            #expect(monkey.page?.isBusy != true, "\(flow.routes.last.map { "\($0)" } ?? "") after \(monkey.latest)")
        }
        await monkey.leaveAll()
        #expect(monkey.made.count > 3, "\(monkey.made)")
        #expect(flow.routes.isEmpty)
        #expect(await sdk.diagnostics.screens.isEmpty)
        await sdk.stop()
    }
}
