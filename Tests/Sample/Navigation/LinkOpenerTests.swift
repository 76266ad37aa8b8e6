import Adder
import AdderTesting
import CartKit
import NewsKit
import Testing
import TodosKit

@testable import sample

/// Links without kits: each route is shown by its own text.
@MainActor
@Suite struct LinkOpenerTests {
    private func opener(
        form: OutputForm = .text, _ show: @escaping @MainActor (AppRoute) throws -> String = { "\($0)" }
    ) throws -> LinkOpener {
        let navigator = try CommandNavigator(on: EventStream(environment: .testing(), log: Log(.none)))
        return LinkOpener(navigator: navigator, form: form) { route, _ in CommandResult(output: try show(route)) }
    }

    @Test(arguments: [
        ("adder://", AppRoute.home), ("adder://todos", .todos(.list(TodoQuery(.open)))),
        ("adder://todos/done", .todos(.list(TodoQuery(.done)))), ("adder://cart", .cart(.cart)),
        ("adder://news", .news(.feed)), ("adder://news/17", .news(.item(NewsItemID(17)))),
    ])
    func aLinkShowsItsRoute(_ link: String, _ route: AppRoute) async throws {
        #expect(try await opener().open(link) == CommandResult(output: "\(route)"))
    }

    @Test(arguments: [
        (OutputForm.text, "Would push adder://cart\n"),
        (.json(.document), #"{"open":{"needsConfirmation":false,"presentation":"push","url":"adder://cart"}}"# + "\n"),
    ])
    func aPlanNamesTheScreenWithoutShowingIt(_ form: OutputForm, _ output: String) async throws {
        let opener = try opener(form: form) { _ in throw Failure(.failed, "A plan shows nothing.") }
        #expect(try await opener.plan("adder://cart") == CommandResult(output: output))
    }

    @Test func anInternalRouteIsRefused() async {
        let error = await #expect(throws: RouteError.self) { try await opener().open("adder://cart/3/later") }
        #expect(error?.code == .internalOnly)
    }

    @Test func anErrorOfTheScreenIsThrown() async throws {
        let opener = try opener { _ in throw Failure(.failed, "The disk is full.") }
        await #expect(throws: Failure(.failed, "The disk is full.")) { try await opener.open("adder://") }
    }
}
