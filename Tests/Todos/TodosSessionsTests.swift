import Adder
import TestSupport
import Testing
import TodosKit

/// Random sessions of the kit alone, with a cart that a fake stands for.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodosSessionsTests {
    @Test(.serialized, arguments: sessionSeeds)
    func aRandomSessionIsRepeated(_ seed: UInt64) async throws {
        let kits = Configuration(kits: { TodosKit.enable { $0.keepsDrafts = true } })
        let routes: [TodosRoute] = [.list(), .new(.once), .new(.streak), .history]
        let sessions = RandomSessions(
            kits, routes, avoiding: { $0 == .importExport },
            prepare: { _ = try await $0.reply(to: TodosRequest.add("Milk")) }
        ) { _, todos in todos.pages(cart: FakeCart()) }
        try await sessions.run(seed)
    }
}
