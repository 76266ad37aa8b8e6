import Adder
import AdderServices
import AdderSessions
import AdderTesting
import AdderViews
import CartKit
import Foundation
import NewsKit
import Servers
import TestSupport
import TodosKit

/// Recordings of persons who press at random on the screens of three kits: one of two is masked, and two of four are of
/// version 1.1, whose news come later from the network.
@MainActor
struct MonkeyRecordings {
    /// The paths of the recordings so far.
    private(set) var paths: [String] = []

    private let folder: String
    private var eventCount = 0
    private let fast: FeedServer
    private let slow: FeedServer

    init(in folder: String) throws {
        self.folder = folder
        let feeds = ["/a.xml": feed("River", "One", "Two"), "/b.xml": feed("Lake", "Uno")]
        fast = try FeedServer(feeds, latency: 2_000)
        slow = try FeedServer(feeds, latency: 40_000)
    }

    /// Records sessions until they have a number of events together.
    mutating func record(events: Int) async throws {
        while eventCount < events { try await recordSession(UInt64(paths.count)) }
    }

    private mutating func recordSession(_ number: UInt64) async throws {
        let (version, server) = number & 2 == 0 ? ("1.0", fast) : ("1.1", slow)
        let versionFolder = "\(folder)/recordings/version=\(version)"
        try FileManager.default.createDirectory(atPath: versionFolder, withIntermediateDirectories: true)
        let path = "\(versionFolder)/\(number).adder"
        let recorder = try SessionRecorder(to: path, number & 1 == 0 ? .masked : .full)
        let sdk = try await SDK.start(
            Shop.configuration(), environment: .withShortPauses(number), recorder: recorder, log: { _, _ in })
        let item = CartItem(sku: "milk-1", title: "Milk", unitPrice: .zero(.eur))
        _ = try await sdk.stream.reply(to: CartRequest.change(.add(item, quantity: 2)))
        _ = try await sdk.stream.reply(to: NewsRequest.sources(.add(NewsSourceDraft(server.address + "/a.xml"))))
        let shop = Shop(sdk)
        let flow = try FlowHarness<ShopRoute>(sdk, confirm: { _ in true }) {
            try await shop.screen(for: $0, openedBy: $1)
        }
        var monkey = Monkey(
            flow,
            routes: [
                .todos(.list()), .todos(.new(.once)), .todos(.new(.streak)), .cart(.cart), .news(.sources),
                .news(.feed()),
            ], avoiding: { $0 == .todos(.importExport) },
            texts: [
                "", "Milk", "Tea +home", "2026-12-24", "3", "2w", "\(server.address)/b.xml", "http://127.0.0.1:1/",
            ], seed: number)
        for _ in 0..<60 { await monkey.step() }
        await monkey.leaveAll()
        await sdk.stop()
        eventCount += Int(await recorder.finish().events)
        paths.append(path)
    }
}
