import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import Foundation
import NewsKit
import Servers
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

    @Test(.serialized, arguments: 1...Depth.choose(1, ci: 6, night: 60) as ClosedRange<UInt64>)
    func whatIsTypedIsMasked(_ seed: UInt64) async throws {
        let recorder = try SessionRecorder(to: folder.file("masked.adder"))
        let log = Collected<String>()
        let sdk = try await SDK.start(
            Shop.configuration(in: folder.file("data")), environment: .withShortPauses(seed), recorder: recorder,
            log: { log.append("\($0) \($1)") })
        let shop = Shop(sdk)
        let flow = try FlowHarness<ShopRoute>(sdk, confirm: { _ in true }) {
            try await shop.screen(for: $0, openedBy: $1)
        }
        let isTyped = Lock(false)
        let tap = sdk.stream.tap { event in
            // Describing all events would take most of the time.
            isTyped.withLock { $0 = $0 || "\(event.body)".contains("canary") }
        }
        var monkey = Monkey(
            flow,
            routes: [.todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources)],
            avoiding: { $0 == .todos(.importExport) }, texts: Self.words, seed: seed)
        for _ in 0..<60 { await monkey.step() }
        await monkey.leaveAll()
        // Requests fail from now on, and their failures are recorded.
        await sdk.stop()
        _ = try? await sdk.stream.reply(to: TodosRequest.read(.summary))
        await recorder.finish()
        tap.cancel()
        #expect(isTyped.withLock { $0 }, "nothing was typed")
        let recorded = try String(contentsOfFile: folder.file("masked.adder"), encoding: .utf8)
        let lines = ([recorded] + log.all).flatMap { $0.split(separator: "\n") }
        for line in lines where line.utf8.contains("canary".utf8) { Issue.record("A word is in \(line.prefix(300))") }
        #expect(recorded.contains("TodosKit.TodosRequest"), "nothing was recorded")
    }

    /// A word for each field of each page, then each page once more, whose requests all fail.
    @Test func eachFieldAndEachFailureIsMasked() async throws {
        let recorder = try SessionRecorder(to: folder.file("fields.adder"))
        let log = Collected<String>()
        let sdk = try await SDK.start(
            Shop.configuration(in: folder.file("data")), recorder: recorder, log: { log.append("\($0) \($1)") })
        let shop = Shop(sdk)
        let flow = try FlowHarness<ShopRoute>(sdk, confirm: { _ in true }) {
            try await shop.screen(for: $0, openedBy: $1)
        }
        var typed: Set<String> = []
        func top() -> Page<PageIntent>? { (flow.navigator.entries.last?.shown as? PageScreen)?.page() }
        /// Types a word of its own into each field, and returns the page after it.
        func type(isConfirmed: Bool) async {
            let route = flow.routes.last.map { "\($0)".prefix { $0 != "\"" } } ?? ""
            for index in top()?.parts.indices ?? 0..<0 {
                guard let parts = top()?.parts, parts.indices.contains(index), case .field(let field) = parts[index]
                else { continue }
                typed.insert("\(route) \(field.label)")
                field.typingIntent("canary\(typed.count)zq").send()
                if isConfirmed { field.intent("canary\(typed.count)zq").send() }
                await flow.settled()
            }
        }
        let item = CartItem(sku: "milk-1", title: "Milk", unitPrice: .zero(.eur))
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        let server = try FeedServer(["/a.xml": feed("River", "One", "Two")])
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(server.address + "/a.xml"))))
        let routes: [ShopRoute] = [
            .todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .todos(.importExport), .todos(.history()),
            .cart(.cart), .cart(.history()), .news(.feed()), .news(.favourites), .news(.sources),
        ]
        var forms: [ShopRoute] = []
        for route in routes {
            try await flow.open(route)
            await type(isConfirmed: route != .todos(.importExport))
            // A search has hidden the rows.
            for case .field(let field) in top()?.parts ?? [] where field.label == "Search" { field.intent("").send() }
            await flow.settled()
            // What a row and an action open has fields, too: a detail, an editor, a purchase.
            for index in 0..<12 where route != .todos(.importExport) {
                let rows = top()?.parts.compactMap { part in
                    if case .rows(let rows) = part, rows.count > 0 { rows } else { nil }
                }
                guard let actions = rows?.first?.row(at: 0).actions, actions.indices.contains(index) else { break }
                let depth = flow.routes.count
                actions[index].intent.send()
                await flow.settled()
                if flow.routes.count > depth { await type(isConfirmed: true) }
                switch flow.routes.last {
                case .todos(.detail(let key)), .todos(.edit(let key)): forms.append(.todos(.purchase(key)))
                case .news(.item(let id)): forms.append(.news(.purchase(id)))
                default: break
                }
                while flow.routes.count > depth {
                    flow.close()
                    if flow.navigator.leaving != nil { flow.navigator.answer(.discard) }
                    await flow.settled()
                }
            }
        }
        for route in forms where (try? await flow.open(route)) != nil { await type(isConfirmed: true) }
        #expect(typed.count >= 23, "\(typed.sorted())")
        await sdk.stop()
        for entry in flow.navigator.entries where entry.route != .todos(.importExport) {
            guard let page = (entry.shown as? PageScreen)?.page() else { continue }
            for case .field(let field) in page.parts { field.intent("canary999zq").send() }
            for action in page.actions where action.isEnabled { action.intent.send() }
        }
        await sdk.stage.caughtUp()
        await recorder.finish()
        let recorded = try String(contentsOfFile: folder.file("fields.adder"), encoding: .utf8)
        #expect(recorded.contains("failed"))
        for text in [recorded] + log.all {
            let line = text.split(separator: "\n").first { $0.contains(/canary[0-9]+zq/) }
            if let line { Issue.record("A word is in \(line.prefix(300))") }
        }
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
