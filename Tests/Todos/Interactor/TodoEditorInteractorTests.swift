import Adder
import AdderTesting
import Testing

@testable import TodosKit

/// What the editors ask: a draft is checked, all fields at once, and kept.
@Suite struct TodoEditorInteractorTests {
    private let dispatcher: TodosHarness

    init() async throws {
        dispatcher = try await TodosHarness()
    }

    @Test func aNewTodoHasItsIdentityAndTimeFromTheCall() async throws {
        dispatcher.clock.advance(by: .seconds(60))
        let todo = try await dispatcher.changed(
            .submit(
                TodoDraft(.once).typing([
                    .title: " Milk ", .note: "2 l\r\nfresh", .due: "tomorrow", .priority: "b", .tags: "+home  @shop",
                ])))
        #expect((todo.id.description, todo.createdAt) == ("id-1", dispatcher.clock.timestamp))
        #expect((todo.title.description, todo.note.description) == ("Milk", "2 l\nfresh"))
        #expect((todo.due?.description, todo.priority?.description) == ("2026-01-02", "B"))
        #expect((todo.tags.description, todo.kind) == ("+home @shop", .once))
        #expect(try await dispatcher.store.all() == [todo])
    }

    /// The key of the one that was there has become longer, and no list could tell it from the other.
    @Test func whatBeginsAsAnotherDoesIsAnnouncedAsAChangeOfMore() async throws {
        let store = dispatcher.store
        let milk = try await store.add(try .sample("milkaaaa"))
        #expect(!TodosChange(added: [milk], today: .start).isBulk)
        let other = try await store.add(try .sample("milkbbbb"))
        let change = TodosChange(added: [other], today: .start)
        #expect(change.isBulk && change.isComplete)
        _ = try await store.undo(1)
        #expect(TodosChange([], removed: [other], today: .start).isBulk)
        #expect(try await store.todo(milk.key).key == milk.key)
    }

    @Test func whatIsLeftEmptyIsNone() async throws {
        let todo = try await dispatcher.changed(
            .submit(TodoDraft(.once).typing([.title: "Milk", .due: " ", .tags: " "])))
        #expect((todo.due, todo.priority, todo.note, todo.tags) == (nil, nil, .none, TodoTags()))
    }

    @Test func everyFieldThatIsWrongIsRejectedAtOnceAndNothingIsAdded() async throws {
        let draft = TodoDraft(.streak).typing([
            .title: "", .note: "\u{1B}", .due: "someday", .priority: "AA", .tags: "+", .every: "0",
        ])
        let rejections = try await dispatcher.rejections(draft)
        #expect(rejections.map(\.field) == [.title, .note, .due, .priority, .tags, .every])
        #expect(
            rejections.map(\.code.rawValue) == [
                "empty", "controlCharacter", "malformed", "malformed", "empty", "outOfRange",
            ])
        #expect(rejections.allSatisfy { $0.message.hasSuffix(".") })
        #expect(try await dispatcher.store.all() == [])
        await #expect(throws: TodosError.tooFewSteps(0)) { try await dispatcher.store.undo(1) }
    }

    @Test(arguments: [("", "empty"), ("a\tb", "controlCharacter"), (String(repeating: "x", count: 501), "tooLong")])
    func whatIsNoTitleIsRejected(_ title: String, _ code: String) async throws {
        let rejections = try await dispatcher.rejections(TodoDraft(.once).typing([.title: title]))
        #expect(rejections.map(\.field) == [.title])
        #expect(rejections.map(\.code.rawValue) == [code])
    }

    /// Two people edit one todo: each changes what differs from what was there at first.
    @Test func twoDraftsOfOneTodoBothSurvive() async throws {
        let id = try await dispatcher.changed(.submit(TodoDraft(.once).typing([.title: "Milk", .tags: "x"]))).id
        let one = try await dispatcher.draft(.editDraft(TodoKey(id)))
        let other = try await dispatcher.draft(.editDraft(TodoKey(id)))
        _ = try await dispatcher.changed(.toggle([TodoKey(id)]))
        _ = try await dispatcher.changed(.submit(one.typing([.title: "Oat milk"])))
        let both = try await dispatcher.changed(.submit(other.typing([.due: "2026-02-01", .tags: ""])))
        #expect((both.title.description, both.due?.description) == ("Oat milk", "2026-02-01"))
        #expect(both.tags == TodoTags())
        #expect(both.completedAt != nil)
    }

    /// What was there may be what no one could type today; only what is changed is checked.
    @Test func aFieldThatStaysIsNotChecked() async throws {
        let id = try await dispatcher.changed(.add("Milk")).id
        let draft = try await dispatcher.draft(.editDraft(TodoKey(id)))
        #expect(try await dispatcher.changed(.submit(draft)).title.description == "Milk")
        await #expect(throws: TodosError.tooFewSteps(1)) { try await dispatcher.store.undo(2) }
        let rejections = try await dispatcher.rejections(draft.typing([.title: "", .priority: "1"]))
        #expect(rejections.map(\.field) == [.title, .priority])
    }

    @Test func whatIsClearedIsNone() async throws {
        let id = try await dispatcher.changed(
            .submit(TodoDraft(.once).typing([.title: "Milk", .note: "x", .due: "fri", .priority: "A", .tags: "a b"]))
        ).id
        let draft = try await dispatcher.draft(.editDraft(TodoKey(id)))
        #expect((draft.fields.due, draft.fields.tags) == ("2026-01-02", "a b"))
        let todo = try await dispatcher.changed(
            .submit(draft.typing([.note: "", .due: "", .priority: "", .tags: ""])))
        #expect((todo.note, todo.due, todo.priority, todo.tags) == (.none, nil, nil, TodoTags()))
    }

    @Test func whatIsNoMoreCannotBeEdited() async throws {
        let id = try await dispatcher.changed(.add("Milk")).id
        let draft = try await dispatcher.draft(.editDraft(TodoKey(id)))
        _ = try await dispatcher.change(.undo(1))
        #expect(await dispatcher.answer(.submit(draft.typing([.title: "Oats"]))) == .failed(.notFound(TodoKey(id))))
        #expect(await dispatcher.answer(.editDraft(TodoKey(id))) == .failed(.notFound(TodoKey(id))))
    }

    @Test func aDraftOfTheOtherKindChangesNothing() async throws {
        let todo = try await dispatcher.changed(.add("Milk"))
        let draft = TodoDraft(try .streak(todo.id.description)).typing([.title: "Run"])
        #expect(await dispatcher.answer(.submit(draft)) == .failed(.otherKind(TodoKey(todo.id))))
        #expect(try await dispatcher.store.all() == [todo])
    }

    @Test func aDraftOfANewTodoSaysOnWhichDayItWasBegun() async throws {
        for kind in TodoDraft.Kind.allCases {
            #expect(await dispatcher.answer(.newDraft(kind)) == .draft(LoadedDraft(TodoDraft(kind), today: .start)))
        }
    }

    /// The clock on the wall tells which day is meant.
    @Test(arguments: [(0, "2026-01-01"), (3_600, "2026-01-02"), (-86_400 / 2, "2026-01-01")])
    func todayIsThatOfTheClockOnTheWall(_ secondsFromGMT: Int, _ day: String) async throws {
        let dispatcher = try await TodosHarness(secondsFromGMT: secondsFromGMT)
        dispatcher.clock.advance(by: .seconds(86_400 - 1))
        let todo = try await dispatcher.changed(.submit(TodoDraft(.once).typing([.title: "Milk", .due: "today"])))
        #expect(todo.due?.description == day)
    }
}
