import Adder
import AdderStorage
import AdderTesting
import AdderViews
import TestSupport
import Testing

@testable import TodosKit

/// Drafts over the kit and a file: they survive the process, and end with the form.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct TodoDraftTests {
    private typealias Editor = TodoEditorPresenter<TodoForm>

    private let folder: TemporaryFolder
    private let clock = ManualClock()
    private let log = Collected<String>()

    init() throws {
        folder = try TemporaryFolder()
    }

    private var file: String { folder.file("todos.sqlite") }

    private func start() async throws -> SDK<TodosKit> {
        let environment = HostEnvironment.numbered(clock: clock)
        return try await SDK.start(environment: environment) { _ in
        } kits: { [file] in
            TodosKit.enable { ($0.storage, $0.keepsDrafts) = (.file(file), true) }
        } log: { [log] in
            log.append("\($0): \($1)")
        }
    }

    /// Types a title, and waits until it is kept.
    private func type(_ title: String, in editor: Screen<Editor>) async {
        editor.send(.type(.init(title, in: .title)))
        await clock.hasSleepers()
        clock.advance(by: .milliseconds(300))
        await editor.settled()
    }

    private func rows() async throws -> [String] {
        let database = try await Database(examining: file)
        let rows = try await database.read { connection throws(StorageError) in
            try connection.query("SELECT todo, field, text FROM draft ORDER BY todo, field") {
                row throws(StorageError) in
                "\(try row.text(0)) \(try row.text(1)) \(try row.text(2))"
            }
        }
        await database.close()
        return rows
    }

    /// The process that typed the text does not end: the next one finds the text all the same.
    @Test func typedTextsSurviveTheirProcess() async throws {
        let killed = try await start()
        _ = try await killed.stream.reply(to: TodosRequest.add("Milk"))
        let edit = TodosRoute.edit(TodoKey(TodoID("id-1")))
        await type("Bread", in: try await killed.kits.openEditor(.new(.once)))
        await type("Oat milk", in: try await killed.kits.openEditor(edit))
        #expect(try await rows() == [" title Bread", "id-1 title Oat milk"])
        let next = try await start()
        #expect(try await next.kits.openEditor(.new(.once)).state.offer?.fields.title == "Bread")
        #expect(try await next.kits.openStreakEditor(.new(.streak)).state.offer == nil)
        let editor = try await next.kits.openEditor(edit)
        #expect(editor.state.offer?.fields.title == "Oat milk" && editor.state.form?.texts.title == "Milk")
        editor.send(.restoreDraft)
        editor.send(.submit)
        await editor.settled()
        #expect(editor.state.saved?.title == "Oat milk")
        await next.flush()
        #expect(try await rows() == [" title Bread"])
        await killed.stop()
        await next.stop()
    }

    @Test func onlyThePauseWrites() async throws {
        let sdk = try await start()
        let editor = try await sdk.kits.openEditor(.new(.once))
        let probe = StreamProbe(sdk.stream)
        for text in ["M", "Mi", "Mil"] {
            editor.send(.type(.init(text, in: .title)))
            // Until then, the request before it may sleep.
            await sdk.stage.caughtUp()
            await sdk.stream.drained()
            await clock.hasSleepers()
            clock.advance(by: .milliseconds(299))
        }
        #expect(try await rows().isEmpty)
        clock.advance(by: .milliseconds(1))
        await editor.settled()
        #expect(try await rows() == [" title Mil"])
        #expect(probe.bodies(of: TodosResponse.self).count == 1)
        await sdk.stop()
    }

    /// A person discards within the pause, and again after it.
    @Test(arguments: [true, false]) func aDiscardedFormLeavesNoDraft(_ isPending: Bool) async throws {
        let sdk = try await start()
        let flow = try FlowHarness<TodosRoute>(sdk) { route, opener in
            try await sdk.kits.pages(cart: nil).screen(for: route, openedBy: opener)
        }
        try await flow.open(.new(.once))
        let editor = try flow.screen(of: Editor.self)
        await type("Milk", in: editor)
        if isPending {
            editor.send(.type(.init("Milk 2 l", in: .title)))
            await clock.hasSleepers()
        }
        try await flow.leave(.discard)
        #expect(flow.routes.isEmpty)
        await sdk.flush()
        clock.advance(by: .seconds(1))
        await sdk.flush()
        #expect(try await rows().isEmpty)
        try await flow.open(.new(.once))
        #expect(try flow.state(of: Editor.self).offer == nil)
        await sdk.stop()
    }

    @Test func theEndOfTheProgramWritesAtOnce() async throws {
        let sdk = try await start()
        let editor = try await sdk.kits.openEditor(.new(.once))
        editor.send(.type(.init("Milk", in: .title)))
        await clock.hasSleepers()
        await sdk.enter(.ending)
        #expect(try await rows() == [" title Milk"])
        editor.send(.type(.init("Bread", in: .title)))
        await clock.hasSleepers()
        await sdk.stop()
        #expect(try await rows() == [" title Bread"])
    }

    @Test func aDraftThatCannotBeKeptIsLogged() async throws {
        let sdk = try await start()
        let editor = try await sdk.kits.openEditor(.new(.once))
        let other = try await Database(.file(file), migrations: TodoSchema.migrations)
        try await other.write { connection throws(StorageError) in try connection.execute("DROP TABLE draft") }
        await type("Milk", in: editor)
        #expect(editor.state.problem == nil && editor.state.form?.texts.title == "Milk")
        // Another editor opens all the same, without an offer.
        let second = try await sdk.kits.openEditor(.new(.once))
        #expect(second.state.form != nil && second.state.offer == nil)
        #expect(log.all.contains { $0.hasPrefix("warning: A draft that is kept was not read. ") })
        let warnings = log.all.filter { $0.hasPrefix("warning: A draft was not kept or removed. ") }
        #expect(warnings.count == 1 && !warnings[0].contains("Milk"))
        await other.close()
        await sdk.stop()
    }

    /// Texts that no field accepts are not written.
    @Test func aTextBeyondItsLimitIsNotKept() async throws {
        let sdk = try await start()
        let editor = try await sdk.kits.openEditor(.new(.once))
        await type("Milk", in: editor)
        await type(String(repeating: "x", count: 501), in: editor)
        #expect(try await rows() == [" title Milk"])
        await sdk.stop()
    }

    @Test func aPurgeRemovesTheDraftOfItsTodo() async throws {
        let sdk = try await start()
        _ = try await sdk.stream.reply(to: TodosRequest.add("Milk"))
        let key = TodoKey(TodoID("id-1"))
        await type("Oat milk", in: try await sdk.kits.openEditor(.edit(key)))
        await type("Bread", in: try await sdk.kits.openEditor(.new(.once)))
        for request in [TodosRequest.change(.delete([key])), .change(.purge([]))] {
            _ = try await sdk.stream.reply(to: request)
        }
        #expect(try await rows() == [" title Bread"])
        await sdk.stop()
    }

    @Test func withoutTheOptionNothingIsKept() async throws {
        let sdk = try await start()
        await type("Milk", in: try await sdk.kits.openEditor(.new(.once)))
        try await folder.withTodos { sdk in
            let editor = try await sdk.kits.openEditor(.new(.once))
            #expect(editor.state.offer == nil)
            await editor.want(.type(.init("Bread", in: .title)))
            await editor.want(.submit)
            #expect(editor.state.saved?.title == "Bread")
        }
        #expect(try await rows() == [" title Milk"])
        await sdk.stop()
    }
}
