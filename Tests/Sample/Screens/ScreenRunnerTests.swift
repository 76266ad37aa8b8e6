import Adder
import AdderTerminal
import AdderViews
import CartKit
import Testing
import TodosKit

@testable import sample

/// The runner of the commands' screens, over all kits in memory.
@MainActor
@Suite struct ScreenRunnerTests {
    /// Calls a function with the runner of a host that has three todos.
    private func withRunner(
        _ form: OutputForm = .text, _ body: (ScreenRunner) async throws -> Void
    ) async throws {
        let kits = try await KitsInMemory(seed: 1)
        let navigation = CommandNavigation(AppPages(kits.sdk, isForCommands: true))
        try await body(ScreenRunner(form: form, renderer: PlainRenderer(), at: Console(), navigation))
        navigation.end()
        await kits.sdk.stop()
    }

    /// A route is all that a command names: the page of the route is not loaded before its intents.
    @Test func theResultIsDrawnFromTheLastState() async throws {
        try await withRunner { screens in
            let none = try await screens.run(.home, as: HomePresenter.self, [])
            #expect(none == CommandResult())
            let shown = try await screens.run(.home, as: HomePresenter.self, [.appear, .appear])
            #expect(shown.output.contains("3 open"))
            #expect(try await screens.show(.home) == shown)
        }
    }

    /// That of another screen, and one that an interactor has received, are not its own.
    @Test func aDocumentIsThatOfTheScreensOwnResponse() async throws {
        try await withRunner(.json(.document)) { screens in
            _ = try await screens.show(.todos(.list()))
            #expect(try await screens.run(.home, as: HomePresenter.self, []) == CommandResult())
            #expect(try await screens.show(.home).output.hasPrefix("{\"home\":"))
        }
    }

    @Test func aFailureIsThatOfTheResponse() async throws {
        try await withRunner(.json(.document)) { screens in
            let result = try await screens.run(.todos(.list()), as: TodoListPresenter.self, [.toggle(["zzz"])])
            #expect(result == CommandResult(failure: Failure(TodosError.notFound(try TodoKey(typed: "zzz")))))
        }
    }

    /// The presenter refuses the intent, and sends no request.
    @Test func aRefusedIntentFailsAsThePageSays() async throws {
        try await withRunner(.json(.document)) { screens in
            let result = try await screens.run(.todos(.list()), as: TodoListPresenter.self, [.toggle(["%"])]) {
                $0.change.map(TodosJSON.changed)
            }
            let message = "“%” is not the key of a todo. Enter the characters that a list shows before it."
            #expect(result == CommandResult(failure: Failure(.malformed, message)))
        }
    }

    @Test(arguments: [OutputForm.text, .json(.document)])
    func aRouteThatAGuardDeniesIsNotOpened(_ form: OutputForm) async throws {
        try await withRunner(form) { screens in
            let error = await #expect(throws: RouteError.self) {
                try await screens.run(.cart(.checkout), as: CheckoutPresenter.self, [.appear, .pay])
            }
            #expect(error?.code == .denied)
            #expect(screens.navigation.navigator.entries.isEmpty)
        }
    }

    @Test func aRequestIsAnsweredWithItsPage() async throws {
        let batch = TodoBatch(.complete, .keys([try TodoKey(typed: "zzz")]))
        try await withRunner { screens in
            await #expect(throws: Failure(TodosError.notFound(try TodoKey(typed: "zzz")))) {
                try await screens.ask(TodosRequest.read(.preview(batch)), json: { _ in nil }, { _, _ in })
            }
            let all = TodosRequest.read(.preview(TodoBatch(.complete, .query(TodoQuery()))))
            let result = try await screens.ask(all, json: { _ in nil }) { response, page in
                if case .read(.preview(let preview)) = response {
                    page.notice("Would change", title: "\(preview.changes.count)")
                }
            }
            #expect(result == CommandResult(output: "Would change  3\n"))
        }
    }

    @Test func aPageIsAResult() {
        let problem = Problem(code: "notFound", message: "There is no todo “x”.")
        let page = PlainPage(output: "Milk\n", remarks: ["One.", "Two."], problem: problem, partialProblems: [problem])
        var result = CommandResult(
            output: "Milk\n", failure: Failure(Problem(code: "notFound", message: problem.message), exitCode: .notFound)
        )
        result.remark = "One.\nTwo."
        result.partialFailures = [result.failure].compactMap(\.self)
        #expect(CommandResult(page) == result)
        #expect(CommandResult(PlainPage()) == CommandResult())
    }
}
