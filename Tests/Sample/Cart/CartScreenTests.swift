import Adder
import AdderServices
import AdderTerminal
import AdderTesting
import AdderViews
import CartKit
import Testing

@testable import sample

/// The cart as a person and as a script sees it, through the kit.
@MainActor
@Suite struct CartScreenTests {
    typealias Intent = CartPresenter.Intent

    private let milk = CartEntry(sku: "milk-1", title: "Milk", price: "3.20", quantity: 2)
    private let shirt = CartEntry(
        sku: "shirt", title: "Shirt 衬衫", price: "19.95", quantity: 10, attributes: ["size": "L", "colour": "green"])

    @Test func anEmptyCartNamesTheCommandsToFillIt() async throws {
        let result = try await text(.appear)
        #expect(result.output == "")
        #expect(result.remark?.contains("sample cart add") == true)
    }

    @Test func linesStandInColumns() async throws {
        let result = try await text(.add(milk), .add(shirt), .appear)
        #expect(
            result.output == """
                Line  Title       Quantity  Unit price       Total
                   1  Milk               2    3.20 EUR    6.40 EUR
                   2  Shirt 衬衫        10   19.95 EUR  199.50 EUR
                      colour=green, size=L
                Total  205.90 EUR
                Items  12

                """)
        #expect(result.message == nil && result.remark == nil)
    }

    @Test(arguments: [
        ([], Intent.add(CartEntry(sku: "a", title: "A", price: "1")), "Added  2  1 × A  1.00 EUR"),
        ([], .add(CartEntry(sku: "milk-1", title: "Milk", price: "3.20")), "Merged  1  3 × Milk  9.60 EUR"),
        ([], .set(CartQuantityEntry(line: "1", quantity: 3)), "Set  1  3 × Milk  9.60 EUR"),
        ([], .set(CartQuantityEntry(line: "1", quantity: 0)), "Removed  1  2 × Milk  6.40 EUR"),
        ([], .remove(["1"]), "Removed  1  2 × Milk  6.40 EUR"), ([], .clear(1), "Removed  1  2 × Milk  6.40 EUR"),
        ([Intent.clear(nil)], .clear(nil), "Nothing to clear"),
    ])
    func aChangeIsShown(_ before: [Intent], _ intent: Intent, _ line: String) async throws {
        let result = try await text([.add(milk)] + before + [intent])
        #expect(result.output.split(separator: "\n").first.map(String.init) == line)
        #expect(result.output.split(separator: "\n").last?.hasPrefix("Total  ") == true)
    }

    @Test func warningsAreAMessage() async throws {
        let result = try await text(.add(milk), .add(CartEntry(sku: "milk-1", title: "Milk", price: "3.40")))
        #expect(result.message == "The price of Milk changed from 3.20 EUR to 3.40 EUR since it was added.")
    }

    @Test func aRefusedChangeIsAFailure() async throws {
        let result = try await text(.add(milk), .set(CartQuantityEntry(line: "1", quantity: 3, basedOn: 7)))
        #expect(result.failure?.problem.code == "conflict")
        #expect(result.output == "")
    }

    @Test func theDocumentHasEveryKey() async throws {
        let result = try await document(.add(shirt))
        #expect(
            result.output
                == #"{"cart":{"currency":"EUR","discounts":[],"errors":[],"lines":[{"attributes":{"colour":"green","size":"L"},"#
                + #""id":1,"quantity":10,"sku":"shirt","taxCategory":null,"title":"Shirt 衬衫","#
                + #""total":{"currency":"EUR","decimal":"199.50","minor":19950},"#
                + #""unitPrice":{"currency":"EUR","decimal":"19.95","minor":1995}}],"#
                + #""subtotal":{"currency":"EUR","decimal":"199.50","minor":19950},"tax":[],"#
                + #""total":{"currency":"EUR","decimal":"199.50","minor":19950},"version":1,"warnings":[]}}"# + "\n")
    }

    @Test func aWarningHasItsLineInTheDocument() async throws {
        let result = try await document(
            .add(milk), .add(CartEntry(sku: "milk-1", title: "Milk", price: "3.40")), .appear)
        #expect(
            result.output.hasSuffix(
                #""warnings":[{"code":"priceChanged","line":1,"message":"The price of Milk changed from 3.20 EUR to "#
                    + #"3.40 EUR since it was added."}]}}"# + "\n"))
    }

    @Test(arguments: [
        (Intent.remove(["x"]), "malformed"), (.remove(["9"]), "notFound"), (.clear(9), "conflict"),
        (.add(CartEntry(sku: "a", title: "A", price: "1,5")), "malformed"),
        (.add(CartEntry(sku: "a b", title: "A", price: "1")), "malformed"),
    ])
    func aRefusedChangeIsAFailureInJSON(_ intent: Intent, _ code: String) async throws {
        #expect(try await document(intent).failure?.problem.code == code)
    }

    @Test func aSavedLineNamesItsTodo() async throws {
        let sdk = try await start()
        let todos = Listed()
        _ = try await sdk.stream.reply(
            to: CartRequest.change(.add(CartItem(sku: "a", title: "A", unitPrice: .zero(.eur)))))
        let screen = sdk.kits.saveForLater([CartLineID(1)], todos: todos)
        screen.send(.move)
        await screen.settled()
        #expect(drawn(screen) == CommandResult(output: "Moved  1  A  to the todos as abcd\n"))
        let gone = sdk.kits.saveForLater([CartLineID(1)], todos: todos)
        gone.send(.move)
        await gone.settled()
        #expect(drawn(gone).failure?.problem.code == "notFound")
        await sdk.stop()
    }

    @Test func aLineThatStayedIsNotCalledMoved() throws {
        let message = "“A” was added to the todo list as abcd, but the cart did not confirm that line 1 was removed."
        let price = CartAmount(minorUnits: 100, currencyCode: "EUR", decimals: 2, text: "1.00 EUR")
        let state = SaveForLaterPresenter.State(
            rows: [CartRow(id: "1", sku: "a", title: "A", unitPrice: price, quantity: 1, total: price)],
            todos: [SavedTodoRow(id: "abcd", title: "A")],
            problem: Problem(code: "notRemoved", message: message))
        let page = PlainRenderer().renderOutcome(SaveForLaterView().page(of: state), includesTitle: false)
        let result = CommandResult(page)
        #expect((result.output, result.failure?.problem.code) == ("", "notRemoved"))
    }

    private func drawn(_ screen: Screen<SaveForLaterPresenter>) -> CommandResult {
        CommandResult(PlainRenderer().renderOutcome(SaveForLaterView().page(of: screen.state), includesTitle: false))
    }

    private struct Listed: TodosService {
        func add(_ todo: NewTodo) async throws(TodosServiceError) -> AddedTodo {
            AddedTodo(id: "abcd", title: todo.title)
        }
    }

    private func text(_ intents: Intent...) async throws -> CommandResult { try await text(intents) }

    private func text(_ intents: [Intent]) async throws -> CommandResult {
        let sdk = try await start()
        let screen = sdk.kits.cart()
        for intent in intents {
            screen.send(intent)
            await screen.settled()
        }
        await sdk.stop()
        let page = CartView(texts: .sample).page(of: screen.state)
        return CommandResult(PlainRenderer().renderOutcome(page, includesTitle: false))
    }

    private func document(_ intents: Intent...) async throws -> CommandResult {
        let sdk = try await start()
        let form = OutputForm.json(.document)
        let routes = LinkOpener(navigator: try CommandNavigator(on: sdk.stream), form: form)
        let screens = ScreenRunner(
            stage: sdk.stage, stream: sdk.stream, form: form, renderer: PlainRenderer(), routes: routes)
        var result = CommandResult()
        for intent in intents {
            result = await screens.run(
                sdk.kits.cart(), [intent], in: CartView(texts: .sample), json: CartJSON.result)
        }
        await sdk.stop()
        return result
    }

    private func start() async throws -> SDK<CartKit> {
        try await SDK.start(environment: .testing()) { _ in
        } kits: {
            CartKit.enable()
        }
    }
}
