import Adder
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing

@testable import sample

/// The recording of `sample demo`, and the script that makes it.
///
/// To make it again after a change of a page, run `Sample/record-demo`, and look at what it prints.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3))) struct DemoRecordingTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["ADDER_WRITE_RECORDINGS"] != nil, "It writes a file."))
    func theRecordingIsMadeAgain() async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sample/sample/Demo/Recordings/minute.adder").standardized
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        let recorder = try SessionRecorder(to: file.path, .full)
        let settings = HostSettings(texts: .keys)
        var environment = HostEnvironment.testing()
        // A pause of an answer, such as that of a search, ends at once; a limit of the SDK is never reached.
        environment.sleep = { [limit = environment.sleep] duration, event, ordinal in
            if event == nil { try await limit(duration, event, ordinal) } else { try Task.checkCancellation() }
        }
        let sdk = try await SDK.start(
            HostKits(.all, settings, folder: nil).configuration, environment: environment, recorder: recorder)
        sdk.stream.send(settings)
        let session = try RecordedSession(sdk)
        try await Self.minute(session)
        // The screens stay open until then, so that the replay ends with them.
        #expect(await recorder.finish().dropped == 0 && recorder.problem == nil)
        withExtendedLifetime(session) {}
        await sdk.stop()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    private static func minute(_ session: RecordedSession) async throws {
        try await session.caption("Adder has kits: todos, a cart and news. Each is a module of its own.")
        try await session.open(.home)
        try await session.caption("t opens the todos: a screen of a kit, on top of the one of the host.")
        try await session.take("Todos")
        try await session.caption("a adds a todo. The key before a row is its name: sample todos done …")
        for title in ["Buy milk (A) +home", "Bake bread +home", "Call the dentist"] {
            try await session.submit("Add", title)
        }
        try await session.caption("Space completes one: an intent, its request, the response, the turn that shows it.")
        try await session.take("Complete", inRow: "Buy milk")
        try await session.caption("u undoes it, today or tomorrow: each change is a step.")
        try await session.take("Undo")
        try await session.caption("w shows the news; Return opens an item.")
        await session.goHome()
        try await session.take("News")
        try await session.take("Open", inRow: "Add a source")
        try await session.caption("b puts it into the cart: the news ask the cart for that, and know nothing of it.")
        try await session.take("Put into the cart")
        try await session.type("Price", "2")
        try await session.take("Put into the cart")
        try await session.caption("Here it is. With sample ui --without cart, the cart is gone, and nothing else is.")
        await session.goHome()
        try await session.take("Cart")
        try await session.caption(
            "That was a recording. In sample ui, < shows your own session, and s saves it as a test.")
        await session.goHome()
    }

    /// It also fails when a page of a kit, a request or a turn is another one than when the session was recorded.
    @Test func theRecordingIsUpToDate() async throws {
        let sandbox = try Sandbox()
        let outcome = try await sandbox.runProcess(["demo"])
        #expect(outcome.status == 0 && outcome.messages == "", "Run Sample/record-demo. \(outcome)")
        #expect(outcome.output.hasPrefix("== Adder has kits") && outcome.output.hasSuffix("identical.\n"), "\(outcome)")
        #expect(outcome.output.contains("\n== Space completes one"))
        let document = try await sandbox.run("demo", "--json").output
        #expect(document.contains(#""caption":"Here it is."#), "\(document)")
        #expect(!FileManager.default.fileExists(atPath: sandbox.data))
    }

    /// A caption can be read before the next one.
    @Test func eachCaptionHasItsTime() throws {
        let turns = try SessionRecording(DemoRecordings.minute.utf8).turns
        #expect(turns.map(\.pause).reduce(.zero, +) <= .seconds(60))
        for (former, turn) in zip(turns, turns.dropFirst()) where former.caption != turn.caption {
            #expect(turn.pause > .seconds(2))
        }
        #expect(turns.allSatisfy { 1...90 ~= $0.caption?.count ?? 0 })
    }
}

/// A session that a script drives by the titles of its pages, as a person does.
@MainActor
private final class RecordedSession {
    private let flow: FlowHarness<AppRoute>

    init(_ sdk: HostSDK) throws {
        let pages = AppPages(sdk)
        flow = try FlowHarness(sdk, scheme: "adder") { try await pages.screen(for: $0, openedBy: $1) }
    }

    private func page() throws -> Page<PageIntent> {
        try #require(flow.navigator.entries.last?.shown as? PageScreen).page()
    }

    /// Leaves a person the time to read the caption before, and sends the next one.
    func caption(_ text: String) async throws {
        if !flow.routes.isEmpty { try await Task.sleep(for: .seconds(2)) }
        flow.stream.send(SessionCaption(text: text))
    }

    func open(_ route: AppRoute) async throws { try await flow.open(route) }

    /// Goes back to the home screen.
    func goHome() async {
        while flow.routes.count > 1 {
            flow.close()
            await flow.settled()
        }
    }

    /// Takes an action of the page, or of a row of it.
    func take(_ title: String, inRow row: String? = nil) async throws {
        try await Task.sleep(for: .seconds(1))
        let page = try page()
        var actions = page.actions
        for case .rows(let rows) in page.parts {
            for index in 0..<rows.count where rows.row(at: index).title == row { actions = rows.row(at: index).actions }
        }
        let action = actions.first { $0.title == title }
        try #require(action, "\(row ?? page.title) offers \(actions.map(\.title)).").intent.send()
        await flow.settled()
    }

    /// Types a text in a field.
    func type(_ label: String, _ text: String) async throws {
        try await Task.sleep(for: .seconds(1))
        try field(label).typingIntent(text).send()
        await flow.settled()
    }

    /// Types a text in a field, and presses Return.
    func submit(_ label: String, _ text: String) async throws {
        try await Task.sleep(for: .seconds(1))
        try field(label).intent(text).send()
        await flow.settled()
    }

    private func field(_ label: String) throws -> PageField<PageIntent> {
        let fields = try page().parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
        return try #require(fields.first { $0.label == label }, "The fields are \(fields.map(\.label)).")
    }
}
