import Adder
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing
import TodosKit

/// The code of docs/Sessions.md.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct SessionsTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    private var path: String { folder.appending(path: "session.adder").path }

    init() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    @Test func aSessionIsRecordedAndReplayed() async throws {
        let recorder = try SessionRecorder(to: path, .full, limit: .megabytes(5))
        let sdk = try await SDK.start(recorder: recorder, kits: { TodosKit.enable() })
        let pages = sdk.kits.pages(cart: nil)
        let navigator = Navigator<TodosRoute, PageScreen>(stream: sdk.stream) { route, opener in
            try await pages.screen(for: route, openedBy: opener)
        }
        let list = try await navigator.open(.list()).get()
        for case .field(let field) in list.page().parts { field.intent("Buy milk").send() }
        await list.settled()
        navigator.close()
        await sdk.stop()
        let counts = await recorder.finish()
        #expect(counts.events > 10 && counts.dropped == 0)

        let recording = try SessionRecording(contentsOf: path)
        let verdict = recording.verdict()
        #expect(verdict.grade == .compatible, "\(verdict.problems)")
        let trace = recording.exported(as: .chrome)
        #expect(trace.contains("TodosRequest.read.list") && !trace.contains("Buy milk"))

        let replay = try await SessionReplay(recording, kits: { TodosKit.enable() }) { _, todos in
            todos.pages(cart: nil)
        }
        if let difference = try await replay.run() { Issue.record("\(difference)") }
        let page = folder.appending(path: "session.html").path
        let report = try await SessionReport(replay)
        try report.html.write(toFile: page, atomically: true, encoding: .utf8)
        #expect(report.difference == nil)
        await replay.stop()

        let again = try await SessionReplay(recording, kits: { TodosKit.enable() }) { _, todos in todos.pages(cart: nil)
        }
        try await again.run(until: .turn(3))
        let screen = try #require(again.screens.first)
        let shown = again.page(of: screen)
        let state = again.state(of: screen, TodoListPresenter.self)
        try await again.step()
        try await again.run(until: .turn(1))
        #expect(shown?.title.hasPrefix("Todos") == true && state != nil, "\(shown?.title ?? "")")
        await again.stop()
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aPageFollowsARunningSession() async throws {
        let recorder = try SessionRecorder(to: path, .full)
        let inspector = try SessionInspector(beside: recorder)
        let sdk = try await SDK.start(recorder: inspector, kits: { TodosKit.enable() })
        print("Open \(inspector.address)")
        _ = try await sdk.stream.reply(to: TodosRequest.read(.summary))
        await sdk.stop()
        await inspector.stop()
        let counts = await recorder.finish()
        #expect(counts.events > 0 && inspector.address.hasPrefix("http://127.0.0.1:"))
        try FileManager.default.removeItem(at: folder)
    }

    @Test func aPersonDecidesAboutTheRecording() async throws {
        let recorder = try SessionRecorder(to: path, .masked, consent: .pending)
        let sdk = try await SDK.start(recorder: recorder, kits: { TodosKit.enable() })
        _ = try await sdk.stream.reply(to: TodosRequest.read(.summary))
        recorder.setConsent(.granted)
        await sdk.enter(.background)
        await recorder.flush()
        await sdk.stop()
        await recorder.finish()
        #expect(try SessionRecording(contentsOf: path).mode == .masked)
        try FileManager.default.removeItem(at: folder)
    }
}
