import Adder
import AdderSessions
import AdderTesting
import AdderViews
import Foundation
import Testing

@testable import sample

/// The recordings of `sample demo`, and the script that makes them.
///
/// To make them again after a change of a page, run `Sample/record-demo`, and look at what it prints.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(3))) struct DemoRecordingTests {
    @Test(.enabled(if: ProcessInfo.processInfo.environment["ADDER_WRITE_DEMO"] != nil, "It writes the recordings."))
    func theRecordingsAreMadeAgain() async throws {
        try await record("minute", Self.minute)
        try await record("without-cart", leavingOut: [.cart], Self.withoutCart)
    }

    private static func minute(_ session: RecordedSession) async throws {
        session.caption("Adder has kits: todos, a cart and news. Each is a module of its own.")
        try await session.open(.home)
        session.caption("t opens the todos: a screen of a kit, on top of the one of the host.", seconds: 3)
        try await session.take("Todos")
        session.caption("a adds a todo. The key before a row is its name: sample todos done …", seconds: 5)
        for title in ["Buy milk (A) +home", "Bake bread +home", "Call the dentist"] {
            try await session.submit("Add", title)
        }
        session.caption("Space completes one.")
        try await session.take("Complete", inRow: "Buy milk")
        session.caption(
            "Why did the row change? An intent, its request, the response, the turn that showed it.", seconds: 6,
            showsCauses: true)
        session.caption("u undoes it, today or tomorrow: each change is a step.")
        try await session.take("Undo")
        session.caption("w shows the news; Return opens an item.")
        await session.goHome()
        try await session.take("News")
        try await session.take("Open", inRow: "Add a source")
        session.caption("b puts it into the cart: the news ask the cart for that, and know nothing of it.", seconds: 5)
        try await session.take("Put into the cart")
        try await session.type("Price", "2")
        try await session.take("Put into the cart")
        session.caption("Here it is.")
        await session.goHome()
        try await session.take("Cart")
    }

    private static func withoutCart(_ session: RecordedSession) async throws {
        session.caption("The same host without the cart: sample ui --without cart.")
        try await session.open(.home)
        session.caption("An item of the news does not offer to buy it any more.", seconds: 3)
        try await session.take("News")
        try await session.take("Open", inRow: "Add a source")
    }

    private func record(
        _ name: String, leavingOut: Set<HostKit> = [], _ script: (RecordedSession) async throws -> Void
    ) async throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sample/sample/Demo/Recordings/\(name).adder").standardized
        if FileManager.default.fileExists(atPath: file.path) { try FileManager.default.removeItem(at: file) }
        let recorder = try SessionRecorder(to: file.path, .full)
        let leftOut = HostKit.allCases.filter(leavingOut.contains)
        let settings = HostSettings(texts: .keys, leftOut: leftOut.isEmpty ? nil : leftOut)
        var environment = HostEnvironment.testing()
        // A pause of an answer, such as that of a search, ends at once; a limit of the SDK is never reached.
        environment.sleep = { [limit = environment.sleep] duration, event, ordinal in
            if event == nil { try await limit(duration, event, ordinal) } else { try Task.checkCancellation() }
        }
        let kits = HostKits(.all.subtracting(leavingOut), settings, folder: nil)
        let sdk = try await SDK.start(kits.configuration, environment: environment, recorder: recorder)
        sdk.stream.send(settings)
        let session = try RecordedSession(sdk)
        try await script(session)
        // The screens stay open until then, so that the replay ends with them.
        #expect(await recorder.finish().dropped == 0 && recorder.problem == nil)
        withExtendedLifetime(session) {}
        await sdk.stop()
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
    }

    /// It also fails when a page of a kit, a request or a turn is another one than when the demo was recorded.
    @Test func theRecordingsAreUpToDate() async throws {
        for text in [DemoRecordings.minute, DemoRecordings.withoutCart] {
            let recording = try SessionRecording(text.utf8)
            let scenes = try await DemoScene.all(of: recording)
            #expect(recording.ending == .complete && scenes.count > 1, "Run Sample/record-demo.")
        }
    }
}

/// A session that a script drives by the titles of its pages, as a person does.
@MainActor
private final class RecordedSession {
    private let flow: FlowHarness<AppRoute>

    init(_ sdk: HostSDK) throws {
        let pages = HostPages(stage: sdk.stage, stream: sdk.stream, services: HostServices(sdk))
        flow = try FlowHarness(sdk, scheme: "adder") { try await pages.screen(for: $0, openedBy: $1) }
    }

    private func page() throws -> Page<PageIntent> {
        try #require(flow.navigator.entries.last?.shown as? PageScreen).page()
    }

    func caption(_ text: String, seconds: Int = 4, showsCauses: Bool = false) {
        flow.stream.send(DemoCaption(text: text, seconds: seconds, showsCauses: showsCauses))
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
        try field(label).typingIntent(text).send()
        await flow.settled()
    }

    /// Types a text in a field, and presses Return.
    func submit(_ label: String, _ text: String) async throws {
        try field(label).intent(text).send()
        await flow.settled()
    }

    private func field(_ label: String) throws -> PageField<PageIntent> {
        let fields = try page().parts.compactMap { if case .field(let field) = $0 { field } else { nil } }
        return try #require(fields.first { $0.label == label }, "The fields are \(fields.map(\.label)).")
    }
}
