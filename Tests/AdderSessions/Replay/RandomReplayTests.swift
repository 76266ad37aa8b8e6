import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
import Foundation
import NewsKit
import Testing
import TodosKit

@testable import AdderSessions

/// Random sessions over three kits, recorded and replayed.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RandomReplayTests {
    @Test(arguments: 1...24)
    func aSessionIsReplayedTurnByTurn(_ seed: UInt64) async throws {
        let recording = try await Self.record(seed)
        #expect(recording.events.count > 200)
        let replay = try await SessionReplay(recording, Shop.configuration()) { sdk, _, _, _ in Shop(sdk) }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        #expect(replay.position == recording.events.count)
        await replay.stop()
    }

    /// The options of the session's host name files in a folder that is not there.
    @Test func aReplayOpensNoFile() async throws {
        let folder = try TemporaryFolder()
        let missing = folder.file("missing")
        let recording = try await Self.record(1)
        let replay = try await SessionReplay(recording, Shop.configuration(in: missing)) { sdk, _, _, _ in Shop(sdk) }
        #expect(try await replay.run() == nil)
        await replay.stop()
        #expect(!FileManager.default.fileExists(atPath: missing))
        try await SDK.start(Shop.configuration(in: missing), log: { _, _ in }).stop()
        #expect(FileManager.default.fileExists(atPath: missing), "the live kits do")
    }

    static func record(_ seed: UInt64) async throws -> SessionRecording {
        let folder = try TemporaryFolder()
        let recorder = try SessionRecorder(to: folder.file("session.adder"), .full)
        var environment = HostEnvironment.live()
        environment.sleep = { duration, event, _ in
            if event == nil { return try await Task.sleep(for: duration) }
            try Task.checkCancellation()
            await Task.yield()
        }
        let sdk = try await SDK.start(
            Shop.configuration(), environment: environment, recorder: recorder, log: { _, _ in })
        let shop = Shop(sdk)
        let item = CartItem(sku: "milk-1", title: "Milk", unitPrice: .zero(.eur))
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        var streak = TodoDraft(.streak)
        (streak.fields.title, streak.fields.every) = ("Run", "2")
        _ = try await sdk.stream.reply(to: TodosRequest.submit(streak))
        let flow = try FlowHarness<ShopRoute>(sdk, confirm: { _ in true }) {
            try await shop.screen(for: $0, openedBy: $1)
        }
        var monkey = Monkey(
            flow,
            routes: [.todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources)],
            avoiding: { $0 == .todos(.importExport) }, hurries: seed.isMultiple(of: 2), seed: seed)
        for _ in 0..<120 { await monkey.step() }
        await monkey.leaveAll()
        await sdk.stop()
        let counts = await recorder.finish()
        #expect(counts.dropped == 0)
        return try SessionRecording(contentsOf: folder.file("session.adder"))
    }
}
