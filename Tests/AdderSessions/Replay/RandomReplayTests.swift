import Adder
import AdderServices
import AdderTesting
import AdderViews
import CartKit
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
        let replay = try await SessionReplay(recording, Shop.configuration()) { Shop($0) }
        let difference = try await replay.run()
        #expect(difference == nil, "\(difference?.description ?? "")")
        #expect(replay.position == recording.events.count)
        await replay.stop()
    }

    static func record(_ seed: UInt64) async throws -> SessionRecording {
        let recorder = MemoryRecorder()
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
        return try recorder.recording()
    }
}

/// A recorder that keeps a session in memory.
final class MemoryRecorder: Recorder {
    struct State {
        var seeds: SessionSeeds?
        var events: [RecordedEvent] = []
        var times: [EventID: Timestamp] = [:]
        var looks: [ScreenLook] = []
    }

    private let state = Lock(State())

    func begin(_ seeds: SessionSeeds?) { state.withLock { $0.seeds = seeds } }

    func record<E: Event>(_ event: Envelope<E>) {
        let (encoded, type) = (EncodedEvent(event.body, mask: nil), TypeName(E.self))
        state.withLock { state in
            state.events.append(
                RecordedEvent(
                    number: event.sequenceNumber, time: 0, id: event.id, cause: event.cause, screen: event.screen,
                    kind: event.kind, type: type.qualified, mangled: type.mangled, name: encoded.name,
                    body: encoded.body, omission: encoded.omission))
        }
    }

    func time(of event: EventID, now: Timestamp) -> Timestamp {
        state.withLock { state in
            let time = state.times[event] ?? now
            state.times[event] = time
            return time
        }
    }

    func keep(_ look: ScreenLook) { state.withLock { $0.looks.append(look) } }

    func flush() async {}

    func recording() throws -> SessionRecording {
        let state = state.withLock { $0 }
        var shown: [EventID: [ScreenID: String]] = [:]
        for look in state.looks {
            guard let page = look.describe() as? Page<PageIntent> else { continue }
            shown[look.turn, default: [:]][look.screen] = digest(of: page)
        }
        var written = WrittenRecording(seeds: state.seeds)
        var types: Set<String> = []
        for var event in state.events {
            if types.insert(event.type).inserted {
                written.append(.type(TypeName(qualified: event.type, mangled: event.mangled)))
            }
            event.shown = shown[event.id] ?? [:]
            if let time = state.times[event.id] { event.times = [event.id: time] }
            written.append(.event(event))
        }
        written.append(.end(RecordingEnd(time: 8, events: UInt64(state.events.count), reason: .finished)))
        return try SessionRecording(written.bytes)
    }
}
