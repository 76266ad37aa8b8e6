import Adder
import AdderTerminal
import AdderTesting
import Testing
import TodosKit

@testable import sample

/// Guards that refuse the route of a command, of a link, or of a screen that a command shows.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct RefusedCommandTests {
    private static let sentence = "Sign in first."
    private static let key = "milk2345"

    /// Returns the result of a command of a host whose guard denies some routes.
    private func result(
        denying isDenied: @escaping @Sendable (AppRoute) -> Bool, form: OutputForm = .text,
        of command: (TodosCommands) async throws -> CommandResult
    ) async throws -> CommandResult {
        let sdk = try await SDK.start(environment: .testing()) { _ in
        } kits: {
            TodosKit.enable()
        }
        let navigator = try CommandNavigator(
            on: sdk.stream, guards: [RouteGuard { isDenied($0) ? .deny(Self.sentence) : .allow }])
        let links = LinkOpener(navigator: navigator, form: form) { route, _ in CommandResult(output: "\(route)") }
        let screens = ScreenRunner(
            stage: sdk.stage, stream: sdk.stream, form: form, renderer: PlainRenderer(), at: Console(),
            routes: links)
        let result: CommandResult
        do {
            result = try await command(
                TodosCommands(kit: sdk.kits, screens: screens, console: Console()))
        } catch {
            result = CommandResult(failure: Failure(error))
        }
        #expect(navigator.entries.allSatisfy { !isDenied($0.route) })
        await sdk.stop()
        return result
    }

    private func expectRefusal(_ result: CommandResult) {
        #expect(result.output == "")
        #expect(result.failure?.problem.code == "denied")
        #expect(result.failure?.exitCode == .refused)
        #expect(result.failure?.problem.message.hasSuffix(Self.sentence) == true, "\(result)")
    }

    @Test(arguments: [OutputForm.text, .json(.document)])
    func theRouteOfACommandIsRefused(_ form: OutputForm) async throws {
        expectRefusal(try await result(denying: { _ in true }, form: form) { try await $0.list(TodoQuery()) })
    }

    @Test func aRefusedCommandChangesNothing() async throws {
        let result = try await result(denying: { $0 == .todos(.new(.once)) }) { todos in
            await #expect(throws: RouteError.self) {
                try await todos.add("Buy milk", isLiteral: true, typed: [], newID: nil)
            }
            return try await todos.list(TodoQuery(.all))
        }
        #expect(result.failure == nil)
        #expect(result.output == "")
    }

    @Test(arguments: [OutputForm.text, .json(.document)])
    func theRouteOfALinkIsRefused(_ form: OutputForm) async throws {
        let result = try await result(denying: { $0 == .todos(.list(TodoQuery(.done))) }, form: form) { todos in
            try await todos.screens.routes.open("adder://todos/done")
        }
        expectRefusal(result)
    }

    @Test func theRouteOfAScreenIsRefused() async throws {
        let key = try TodoKey(typed: Self.key)
        let result = try await result(denying: { $0 == .todos(.detail(key)) }) { try await $0.open(key) }
        expectRefusal(result)
        #expect(result.failure?.problem.message == Self.sentence)
    }
}
