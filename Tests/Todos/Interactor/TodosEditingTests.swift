import Adder
import AdderTesting
import TestSupport
import Testing

@testable import TodosKit

/// Drafts, of which the interactor checks all fields at once, and which it saves.
@Suite struct TodosEditingTests {
    private let harness: TodosHarness

    init() async throws {
        harness = try await TodosHarness { .numbered(clock: $0) }
    }

    @Test func aNewTodoTakesIdentityAndTimeOfTheCall() async throws {
        harness.clock.advance(by: .seconds(60))
        let todo = try await harness.changed(
            .draft(
                .submit(
                    TodoDraft(.once).typing([
                        .title: " Milk ", .note: "2 l\r\nfresh", .due: "tomorrow", .priority: "b",
                        .tags: "+home  @shop",
                    ]))))
        #expect((todo.id.description, todo.createdAt) == ("id-1", harness.clock.timestamp))
        #expect((todo.title.description, todo.note.description) == ("Milk", "2 l\nfresh"))
        #expect((todo.due?.description, todo.priority?.description) == ("2026-01-02", "B"))
        #expect((todo.tags.description, todo.kind) == ("+home @shop", .once))
        #expect(try await harness.store.all() == [todo])
    }

    @Test func anIdentityThatCannotBeTypedIsRejected() async throws {
        var environment = HostEnvironment.testing()
        environment.identifier = { _, _ in "a b" }
        let interactor = TodosInteractor(store: harness.store, zone: .utc)
        let response = await interactor.respond(to: .add("Milk"), .testing(environment))
        guard case .rejected(let rejections) = response else { throw NotAnswered(response) }
        #expect(rejections.map(\.field) == [.id])
        #expect(try await harness.store.all() == [])
    }

    /// A script that does not know what became of its first call makes it again.
    @Test func aRepeatedAdditionAddsOneTodo() async throws {
        let draft = TodoDraft(.once, newID: TodoID("import-7")).typing([.title: "Milk"])
        let longer = TodoDraft(.once, newID: TodoID("import-77")).typing([.title: "Oats"])
        _ = try await harness.changed(.draft(.submit(longer)))
        let first = try await harness.changed(.draft(.submit(draft)))
        let second = try await harness.changed(.draft(.submit(draft.typing([.title: "Bread"]))))
        #expect((first.id, second) == (TodoID("import-7"), first))
        #expect(try await harness.store.all().map(\.title.description) == ["Oats", "Milk"])
        // The repetition was no step.
        _ = try await harness.store.undo(1)
        #expect(try await harness.store.all().map(\.title.description) == ["Oats"])
        let malformed = TodoDraft(.once, newID: TodoID("a b")).typing([.title: "Milk"])
        #expect(try await harness.rejections(malformed).map(\.field) == [.id])
    }

    /// The key of the existing todo has become longer, and no list could tell that from the new todo.
    @Test func aLongerKeyOfAnotherIsABulkChange() async throws {
        let store = harness.store
        let milk = try await store.add(try .sample("milkaaaa"))
        #expect(!TodosChange(added: [milk], today: .start).isBulk)
        let other = try await store.add(try .sample("milkbbbb"))
        let change = TodosChange(added: [other], today: .start)
        #expect(change.isBulk && change.isComplete)
        _ = try await store.undo(1)
        #expect(TodosChange([], removed: [other], today: .start).isBulk)
        #expect(try await store.todo(milk.key).key == milk.key)
    }

    @Test func blankFieldsStayEmpty() async throws {
        let todo = try await harness.changed(
            .draft(.submit(TodoDraft(.once).typing([.title: "Milk", .due: " ", .tags: " "]))))
        #expect((todo.due, todo.priority, todo.note, todo.tags) == (nil, nil, .none, TodoTags()))
    }

    @Test func allInvalidFieldsAreRejectedAtOnce() async throws {
        let draft = TodoDraft(.streak).typing([
            .title: "", .note: "\u{1B}", .due: "someday", .priority: "AA", .tags: "+", .every: "0",
        ])
        let rejections = try await harness.rejections(draft)
        #expect(rejections.map(\.field) == [.title, .note, .due, .priority, .tags, .every])
        #expect(
            rejections.map(\.code) == [.empty, .controlCharacter, .malformed, .malformed, .empty, .outOfRange])
        #expect(rejections.allSatisfy { $0.message.hasSuffix(".") })
        #expect(try await harness.store.all() == [])
        await #expect(throws: TodosError.tooFewSteps(0)) { try await harness.store.undo(1) }
    }

    /// Two people edit one todo: each changes only the fields that differ from the loaded draft.
    @Test func twoDraftsOfOneTodoBothSurvive() async throws {
        let id = try await harness.changed(.draft(.submit(TodoDraft(.once).typing([.title: "Milk", .tags: "x"])))).id
        let one = try await harness.draft(.draft(.edit(TodoKey(id))))
        let other = try await harness.draft(.draft(.edit(TodoKey(id))))
        _ = try await harness.changed(.change(.toggle([TodoKey(id)])))
        _ = try await harness.changed(.draft(.submit(one.typing([.title: "Oat milk"]))))
        let both = try await harness.changed(.draft(.submit(other.typing([.due: "2026-02-01", .tags: ""]))))
        #expect((both.title.description, both.due?.description) == ("Oat milk", "2026-02-01"))
        #expect(both.tags == TodoTags())
        #expect(both.completedAt != nil)
    }

    /// A stored field may break a later rule; only changed fields are checked.
    @Test func unchangedFieldsAreNotChecked() async throws {
        let id = try await harness.changed(.add("Milk")).id
        let draft = try await harness.draft(.draft(.edit(TodoKey(id))))
        #expect(try await harness.changed(.draft(.submit(draft))).title.description == "Milk")
        await #expect(throws: TodosError.tooFewSteps(1)) { try await harness.store.undo(2) }
        let rejections = try await harness.rejections(draft.typing([.title: "", .priority: "1"]))
        #expect(rejections.map(\.field) == [.title, .priority])
    }

    @Test func clearedFieldsBecomeEmpty() async throws {
        let id = try await harness.changed(
            .draft(
                .submit(
                    TodoDraft(.once).typing([.title: "Milk", .note: "x", .due: "fri", .priority: "A", .tags: "a b"])))
        ).id
        let draft = try await harness.draft(.draft(.edit(TodoKey(id))))
        #expect((draft.fields.due, draft.fields.tags) == ("2026-01-02", "a b"))
        let todo = try await harness.changed(
            .draft(.submit(draft.typing([.note: "", .due: "", .priority: "", .tags: ""]))))
        #expect((todo.note, todo.due, todo.priority, todo.tags) == (.none, nil, nil, TodoTags()))
    }

    @Test func aRemovedTodoCannotBeEdited() async throws {
        let id = try await harness.changed(.add("Milk")).id
        let draft = try await harness.draft(.draft(.edit(TodoKey(id))))
        _ = try await harness.change(.history(.undo(1)))
        #expect(
            await harness.answer(.draft(.submit(draft.typing([.title: "Oats"])))) == .failed(.notFound(TodoKey(id))))
        #expect(await harness.answer(.draft(.edit(TodoKey(id)))) == .failed(.notFound(TodoKey(id))))
    }

    @Test func aTodoInTheTrashCannotBeEdited() async throws {
        let todo = try await harness.changed(.add("Milk"))
        let key = TodoKey(todo.id)
        let draft = try await harness.draft(.draft(.edit(key))).typing([.title: "Oats"])
        _ = try await harness.change(.change(.delete([key])))
        let deleted = try await harness.store.all()
        #expect(await harness.answer(.draft(.submit(draft))) == .failed(.inTrash(key)))
        #expect(await harness.answer(.draft(.edit(key))) == .failed(.inTrash(key)))
        #expect(try await harness.store.all() == deleted)
        _ = try await harness.change(.change(.restore([key])))
        #expect(try await harness.changed(.draft(.submit(draft))).title.description == "Oats")
    }

    @Test func aDraftOfTheOtherKindFails() async throws {
        let todo = try await harness.changed(.add("Milk"))
        let draft = TodoDraft(try .streak(todo.id.description)).typing([.title: "Run"])
        #expect(await harness.answer(.draft(.submit(draft))) == .failed(.otherKind(TodoKey(todo.id))))
        #expect(try await harness.store.all() == [todo])
    }

    @Test func aNewDraftNamesItsDay() async throws {
        for kind in TodoDraft.Kind.allCases {
            #expect(await harness.answer(.draft(.new(kind))) == .draft(LoadedDraft(TodoDraft(kind), today: .start)))
        }
    }

    @Test(arguments: [
        (LocalZone.utc, "2026-01-01"), (.fixed(secondsFromGMT: 3_600), "2026-01-02"),
        (.fixed(secondsFromGMT: -43_200), "2026-01-01"),
    ])
    func typedDaysAreLocalDays(_ zone: LocalZone, _ day: String) async throws {
        let harness = try await TodosHarness(zone: zone)
        harness.clock.advance(by: .seconds(86_400 - 1))
        let todo = try await harness.changed(.draft(.submit(TodoDraft(.once).typing([.title: "Milk", .due: "today"]))))
        #expect(todo.due?.description == day)
    }
}
