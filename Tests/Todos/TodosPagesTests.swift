import Adder
import AdderForms
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The kit's screens for a host that does not know them.
@MainActor
@Suite struct TodosPagesTests {
    private func open(_ kit: TodosKit, _ route: TodosRoute) async throws -> PageScreen {
        let screen = try await kit.pages(cart: nil).screen(for: route)
        await screen.settled()
        return screen
    }

    @Test func anActionOfAPageChangesTheTodos() async throws {
        try await TemporaryFolder().withTodos(.numbered()) { sdk in
            let screen = try await open(sdk.kits, .list())
            screen.page().fields[0].intent("Milk").send()
            await screen.settled()
            let row = try #require(screen.page().rows.first)
            #expect(row.title == "Milk")
            try #require(row.actions.first { $0.key == " " }).intent.send()
            await screen.settled()
            #expect(screen.page().noticeLines == ["Done | id-1 | Milk"])
            #expect(screen.page().rows.isEmpty)
        }
    }

    @Test func theHostsTextsAreShown() async throws {
        var texts = TodosTexts()
        texts.titles.open = "Aufgaben"
        let sdk = try await SDK.start(
            environment: .testing(), kits: { TodosKit.enable(when: true, with: TodosDependencies(texts: texts)) })
        let screen = try await #require(sdk.kits.kit).pages(cart: nil).screen(for: .list())
        #expect(screen.page().title == "Aufgaben")
        await sdk.stop()
    }

    /// Without a cart nothing can be bought, and the page says so.
    @Test func aPurchaseNeedsACart() async throws {
        try await TemporaryFolder().withTodos(.numbered()) { sdk in
            _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
            let route = TodosRoute.purchase(TodoKey(TodoID("id-1")))
            let error = await #expect(throws: Problem.self) {
                _ = try await sdk.kits.pages(cart: nil).screen(for: route)
            }
            #expect(error?.code == "notOffered")
            #expect(error?.message == TodosTexts().sentences.noCart)
            let page = try await sdk.kits.pages(cart: FakeCart()).screen(for: route)
            #expect(page.screen(of: PurchasePresenter<TodoPurchaseSource>.self) != nil)
        }
    }
}
