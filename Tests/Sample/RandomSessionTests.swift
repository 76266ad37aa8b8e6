import AccountKit
import Adder
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
        let kits = try await KitsInMemory(seed: seed)
        let (sdk, pages) = (kits.sdk, kits.pages)
        var streak = TodoDraft(.streak)
        (streak.fields.title, streak.fields.every) = ("Run", "2")
        _ = try await sdk.stream.reply(to: TodosRequest.draft(.submit(streak)))

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
