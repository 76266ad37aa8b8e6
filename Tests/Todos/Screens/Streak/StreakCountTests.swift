import Adder
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// The count of a streak inside the streak's screen, over a kit in memory.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct StreakCountTests {
    private func withPage(
        of kind: TodoDraft.Kind, _ body: (TodosKit, PageScreen) async throws -> Void
    ) async throws {
        let sdk = try await SDK.start(environment: .testing(), kits: { TodosKit.enable() })
        let draft = TodoDraft(kind).typing(kind == .streak ? [.title: "Run", .every: "2"] : [.title: "Run"])
        guard case .changed(let change) = try await sdk.stream.reply(to: TodosRequest.draft(.submit(draft))) else {
            throw NotAnswered(draft)
        }
        let key = TodoKey(try #require(change.todos.first).todo.id)
        let page = try await sdk.kits.pages(cart: nil).screen(for: .detail(key))
        await page.settled()
        try await body(sdk.kits, page)
        await sdk.stop()
    }

    @Test func aStreakHasItsCountAsAChild() async throws {
        try await withPage(of: .streak) { kit, page in
            let parent = try #require(page.screen(of: TodoDetailPresenter<StreakCard>.self))
            #expect(parent.children == [.streak])
            #expect(page.page().snapshot().contains("Repeats: every 2 days · [  Keep~primary]"))
            for case .action(let keep) in page.page().parts { keep.intent.send() }
            await page.settled()
            #expect(page.page().snapshot().contains("Streak: 1 in a row, kept today · [  Take back~primary]"))
            #expect(parent.state.card.value?.count == 1)
        }
    }

    @Test func aTodoThatIsDoneOnceHasNone() async throws {
        try await withPage(of: .once) { _, page in
            #expect(page.screen(of: TodoDetailPresenter<TodoCard>.self)?.children == [])
            #expect(page.page().snapshot().contains("[  Complete~primary]"))
        }
    }

    @Test func theCountEndsWithTheScreen() async throws {
        try await withPage(of: .streak) { _, page in
            let parent = try #require(page.screen(of: TodoDetailPresenter<StreakCard>.self))
            let count = try #require(parent.child(.streak) as? PageScreen)
            page.close()
            #expect(count.isClosed)
        }
    }
}
