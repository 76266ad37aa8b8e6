import Adder
import AdderHTTPCache
import AdderHTTPTesting
import AdderServices
import AdderStorage
import AdderTesting
import Foundation
import Testing

@testable import ExpensesKit

@Suite(.timeLimit(.minutes(1))) struct ExpensesInteractorTests {
    private static let rates = "https://rates.example/?from=USD&to=EUR"
    private let http = HTTPStub()

    private func interactor(
        in location: StorageLocation = .memory, source: String? = "https://rates.example"
    ) async throws -> ExpensesInteractor {
        ExpensesInteractor(
            store: try await ExpensesStore(location, log: Log(.none)),
            source: RateSource(http: http, cache: try await HTTPCache(.memory), url: source), currency: .eur)
    }

    @Test func aSavedExpenseIsInItsMonth() async throws {
        let interactor = try await interactor()
        let added = await interactor.respond(to: .save(.new(.lunch)), .testing())
        #expect(added == .changed(ExpenseChange(id: 1, expense: .lunch)))
        _ = await interactor.respond(to: .save(.new(.cab)), .testing())
        let month = ExpenseMonth(id: "2026-01", count: 2, total: Expense.lunch.paid)
        #expect(await interactor.respond(to: .months, .testing()) == .months([month]))
        let window = ExpenseWindow(expenses: [.cab, .lunch], total: 2)
        #expect(await interactor.respond(to: .list(.init(month: "2026-01"), after: 0), .testing()) == .window(window))
    }

    @Test func allFieldsOfADraftAreChecked() async throws {
        var draft = ExpenseDraft(day: Expense.lunch.day, currency: "EUR")
        draft[.day] = "tomorrow"
        guard case .failed(.rejected(let rejections)) = try await interactor().respond(to: .save(draft), .testing())
        else {
            Issue.record("The draft was not refused.")
            return
        }
        #expect(rejections.map(\.field) == [.title, .category, .day, .amount])
    }

    @Test(arguments: [("%", 0), ("un", 1), ("FOOD", 1), ("", 2)])
    func aSearchTakesATextAsItIs(_ text: String, _ count: Int) async throws {
        let interactor = try await interactor()
        for draft in [ExpenseDraft.new(.lunch), .new(.cab)] {
            _ = await interactor.respond(to: .save(draft), .testing())
        }
        guard case .window(let window) = await interactor.respond(to: .search(.init(text: text)), .testing()) else {
            Issue.record("The search has failed.")
            return
        }
        #expect(window.total == count)
    }

    /// Each change is taken back, the last one first.
    @Test func changesAreTakenBack() async throws {
        let interactor = try await interactor()
        var edited = ExpenseDraft(.lunch)
        edited[.title] = "Dinner"
        for request in [ExpensesRequest.save(.new(.lunch)), .save(edited), .delete(1)] {
            _ = await interactor.respond(to: request, .testing())
        }
        var undone: [String?] = []
        for _ in 0..<3 {
            guard case .changed(let change) = await interactor.respond(to: .undo, .testing()) else { continue }
            undone.append(change.expense?.title)
        }
        #expect(undone == ["Dinner", "Lunch", nil])
        #expect(await interactor.respond(to: .undo, .testing()) == .failed(.nothingToUndo))
        #expect(await interactor.respond(to: .show(1), .testing()) == .failed(.notFound(1)))
    }

    @Test func expensesOutliveTheProcess() async throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite").path
        defer { for end in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: file + end) } }
        let first = try await interactor(in: .file(file))
        _ = await first.respond(to: .save(.new(.lunch)), .testing())
        await first.store.close()
        let second = try await interactor(in: .file(file))
        #expect(await second.respond(to: .show(1), .testing()) == .expense(.lunch))
        await second.store.close()
    }

    @Test func anExpenseAbroadIsConverted() async throws {
        http.answer(Self.rates, with: .json(#"{"rate":"0.9166"}"#))
        let interactor = try await interactor()
        _ = await interactor.respond(to: .save(.new(.cab)), .testing())
        let response = await interactor.respond(to: .convert(1), .testing())
        guard case .converted(let converted) = response else {
            Issue.record("\(response)")
            return
        }
        #expect(converted.atHome == Money(minor: 9_17, currency: .eur))
    }

    @Test func aServerThatFailsIsNamed() async throws {
        http.answer(Self.rates, with: .status(403))
        let interactor = try await interactor()
        _ = await interactor.respond(to: .save(.new(.cab)), .testing())
        guard case .failed(let error) = await interactor.respond(to: .convert(1), .testing()) else {
            Issue.record("The server has not failed.")
            return
        }
        #expect(Problem(error).code == "denied" && Problem(error).message.contains("rates.example"))
        let without = try await self.interactor(source: nil)
        _ = await without.respond(to: .save(.new(.cab)), .testing())
        #expect(await without.respond(to: .convert(1), .testing()) == .failed(.noSource))
    }

    @Test func theFormKnowsWhatIsLeft() async throws {
        let budget = FakeBudget(limit: Money(minor: 20_00, currency: .eur))
        let form = ExpenseFormInteractor(expenses: try await interactor(), budget: budget)
        _ = await form.respond(to: .save(.new(.lunch)), .testing())
        let left = await form.respond(to: .remaining(.new(.lunch)), .testing())
        #expect(left == .remaining(Money(minor: -5_00, currency: .eur)))
        #expect(await form.respond(to: .remaining(.new(.cab)), .testing()) == .remaining(nil))
    }
}
