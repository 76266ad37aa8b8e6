import AccountKit
import Adder
import AdderHTTP
import AdderServices
import AdderTesting
import CartKit
import NewsKit
import TodosKit

@testable import sample

/// All kits of this host, in memory and with the pages of the host, for random keys: each pause ends at once. The cart has three
/// lines, and there are three todos.
@MainActor
struct KitsInMemory {
    let sdk: SDK<Switched<TodosKit>, Switched<CartKit>, Switched<NewsKit>, Switched<AccountKit>>
    let pages: AppPages

    init(seed: UInt64, http: (any HTTPClient)? = nil) async throws {
        var environment = HostEnvironment.testing(seed: seed)
        environment.sleep = { _, _, _ in
            try Task.checkCancellation()
            await Task.yield()
        }
        sdk = try await SDK.start(
            environment: environment,
            kits: {
                TodosKit.enable(when: true) { $0.keepsDrafts = true }
                CartKit.enable(when: true)
                NewsKit.enable(when: true, with: http.map { NewsDependencies(http: $0) }) { $0.keepsDrafts = true }
                AccountKit.enable(when: true)
            }, log: { _, _ in })
        pages = AppPages(sdk)
        for title in ["Milk", "Tea", "Oats"] {
            let item = CartItem(sku: title, title: title, unitPrice: .zero(.eur))
            _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
            _ = try await sdk.stream.reply(to: TodosRequest.draft(.submit(TodoDraft(line: title))))
        }
    }
}
