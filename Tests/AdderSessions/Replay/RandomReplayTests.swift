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

/// Random sessions of three kits together, and of a kit that does all that a replay has to repeat.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct RandomReplayTests {
    @Test(.serialized, arguments: sessionSeeds)
    func sessionsOfThreeKitsAreRepeated(_ seed: UInt64) async throws {
        try await Shop.sessions().run(seed)
    }

    @Test(.serialized, arguments: sessionSeeds)
    func sessionsUnderStressAreRepeated(_ seed: UInt64) async throws {
        let sessions = RandomSessions(
            Configuration(kits: { StressKit.enable() }), [StressRoute.board(0), .board(1), .board(2), .leaf],
            steps: sessionSteps, replays: sessionReplays
        ) { _, stress in stress }
        try await sessions.run(seed)
    }

    /// The turn takes its time among other events: it closes a part, and opens another.
    @Test func aChangeInTheMiddleOfATurnIsRepeated() async throws {
        let recorder = SessionRecorder(inMemory: .full, limit: .megabytes(1))
        let sdk = try await SDK.start(recorder: recorder, kits: { StressKit.enable() }, log: { _, _ in })
        let flow = try FlowHarness<StressRoute>(sdk) { try await sdk.kits.screen(for: $0, openedBy: $1) }
        try await flow.open(.board(1))
        try await flow.send(.addPart, to: StressPresenter<Heavy>.self)
        let changing = sdk.stream.observe(ScreenEvent.self) { [stream = sdk.stream] event in
            if case .closed = event.body { stream.send(StressReport<Light>(name: "change", isPublic: true)) }
        }
        try await flow.send(.swapPart, to: StressPresenter<Heavy>.self)
        changing.cancel()
        await sdk.stop()
        let recording = try await recorder.recording()
        let replay = try await SessionReplay(recording, kits: { StressKit.enable() }) { _, stress in stress }
        #expect(try await replay.run() == nil)
        #expect(recording.events.contains { $0.body.contains(#""name":"change""#) })
        await replay.stop()
    }

    /// The process was killed, or events were dropped in a flood, also in the middle of a turn or of a navigation.
    @Test func aRecordingThatEndsAnywhereIsRepeatedToThere() async throws {
        let recorder = SessionRecorder(inMemory: .full, limit: .megabytes(1))
        let sdk = try await SDK.start(recorder: recorder, kits: { StressKit.enable() }, log: { _, _ in })
        let away = RouteGuard<StressRoute> { $0 == .leaf ? .redirect(.board(3)) : .allow }
        let flow = try FlowHarness<StressRoute>(sdk, guards: [away]) {
            try await sdk.kits.screen(for: $0, openedBy: $1)
        }
        try await flow.open(.board(1))
        for intent in [.addPart, .swapPart, .addPart, .removeParts, .leaf] as [StressPresenter<Heavy>.Intent] {
            try await flow.send(intent, to: StressPresenter.self)
        }
        try await flow.send(.addPart, to: StressPresenter<Heavy>.self)
        flow.close()
        await flow.settled()
        await sdk.stop()
        await recorder.finish()
        let whole = try await recorder.recording()
        // In between, the screen that was opened may be that of the route or of the redirection.
        let redirected = try #require(whole.events.firstIndex { $0.name == "redirected" })
        let opened = try #require(whole.events[..<redirected].lastIndex { $0.name == "opened" })
        for count in 1..<whole.events.count {
            var part = whole
            part.replayableCount = count
            if count.isMultiple(of: 2) {
                part.obstacle = "The recorder has dropped 1 events after event \(count)."
            } else {
                (part.events, part.ending) = (Array(whole.events.prefix(count)), .cutOff)
            }
            let replay = try await SessionReplay(part, kits: { StressKit.enable() }) { _, stress in stress }
            let difference = try await replay.run()
            #expect(difference == nil, "\(count): \(difference?.description ?? "")")
            let end = opened < count && count <= redirected ? opened : count
            #expect(replay.turn == whole.events.prefix(end).count { $0.role == .turn }, "\(count)")
            #expect(count != whole.events.count - 1 || replay.position == count)
            await replay.stop()
        }
    }

    /// The options of the session's host name files in a folder that is not there.
    @Test func aReplayOpensNoFile() async throws {
        let missing = try TemporaryFolder().file("missing")
        let recording = try await Shop.sessions().recording(1)
        #expect(recording.events.count > 200)
        let replay = try await SessionReplay(recording, Shop.configuration(in: missing)) { sdk, _, _, _ in Shop(sdk) }
        #expect(try await replay.run() == nil)
        await replay.stop()
        #expect(!FileManager.default.fileExists(atPath: missing))
        let folder = try TemporaryFolder()
        try await SDK.start(Shop.configuration(in: folder.file("new")), log: { _, _ in }).stop()
        #expect(FileManager.default.fileExists(atPath: folder.file("new")), "the live kits do")
    }
}

extension Shop {
    /// Random sessions of the shop. A server answers the news after a random time.
    @MainActor
    fileprivate static func sessions() throws -> RandomSessions<Shop> {
        let server = try FeedServer(
            ["/a.xml": feed("River", "One", "Two"), "/b.xml": feed("Lake", "Uno")], latency: 4_000)
        return RandomSessions(
            configuration(),
            [
                .todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources),
                .news(.feed()),
            ],
            avoiding: { $0 == .todos(.importExport) }, texts: ["\(server.address)/b.xml", "http://127.0.0.1:1/"],
            steps: sessionSteps, replays: sessionReplays,
            prepare: { stream in
                let item = CartItem(sku: "milk-1", title: "Milk", unitPrice: .zero(.eur))
                _ = try await stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
                var streak = TodoDraft(.streak)
                (streak.fields.title, streak.fields.every) = ("Run", "2")
                _ = try await stream.reply(to: TodosRequest.draft(.submit(streak)))
                for path in ["/a.xml", "/c.xml"] {
                    _ = try await stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(server.address + path))))
                }
            }
        ) { sdk, _, _, _ in Shop(sdk) }
    }
}
