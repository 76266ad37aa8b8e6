import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import Foundation
import NewsKit
import TestSupport
import Testing
import TodosKit

@testable import AdderSessions

/// Words that a person has typed are in no masked recording, in no log and in no error, and secrets not in a full one either.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct CanaryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A different word for each text, which no program contains.
    private static let words = (0..<40).map { "canary\($0)zq" }

    @Test(arguments: 1...6)
    func whatIsTypedIsMasked(_ seed: UInt64) async throws {
        let recorder = try SessionRecorder(to: folder.file("masked.adder"))
        let log = Collected<String>()
        let sdk = try await SDK.start(
            Shop.configuration(in: folder.file("data")), environment: .live(), recorder: recorder,
            log: { log.append("\($0) \($1)") })
        let shop = Shop(sdk)
        let flow = try FlowHarness<ShopRoute>(sdk, confirm: { _ in true }) {
            try await shop.screen(for: $0, openedBy: $1)
        }
        let typed = Collected<String>()
        let tap = sdk.stream.tap { typed.append("\($0.body)") }
        var monkey = Monkey(
            flow,
            routes: [.todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources)],
            avoiding: { $0 == .todos(.importExport) }, texts: Self.words, seed: seed)
        for _ in 0..<60 { await monkey.step() }
        await monkey.leaveAll()
        // Requests fail from now on, and their failures are recorded.
        await sdk.stop()
        _ = try? await sdk.stream.reply(to: TodosRequest.summary)
        await recorder.finish()
        tap.cancel()
        #expect(typed.all.contains { $0.contains("canary") }, "nothing was typed")
        let recorded = try String(contentsOfFile: folder.file("masked.adder"), encoding: .utf8)
        for text in [recorded] + log.all {
            for word in Self.words where text.contains(word) {
                let line = text.split(separator: "\n").first { $0.contains(word) } ?? ""
                Issue.record("\(word) is in \(line.prefix(300))")
            }
        }
        #expect(recorded.contains("\"name\":\"type\"") && recorded.contains("TodosKit.TodosRequest"))
    }

    @Test(arguments: [SessionRecording.Mode.masked, .full])
    func aSecretIsInNoRecording(_ mode: SessionRecording.Mode) async throws {
        let recorder = try SessionRecorder(to: folder.file("\(mode).adder"), mode)
        let sdk = try await SDK.start(recorder: recorder, kits: { DeskKit.enable() })
        let page = try await sdk.kits.screen(for: .desk, openedBy: Opener())
        for case .field(let field) in page.page().parts where field.text == .secret {
            field.intent("canary1234").send()
        }
        #expect(page.screen(of: DeskPresenter.self)?.state.pin.reveal() == "canary1234")
        await sdk.stop()
        await recorder.finish()
        #expect(try !String(contentsOfFile: folder.file("\(mode).adder"), encoding: .utf8).contains("canary1234"))
    }
}
