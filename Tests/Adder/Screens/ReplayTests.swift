import Adder
import AdderTesting
import Foundation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ReplayTests {
    @Test(arguments: 1...5)
    func aSessionIsReplayedTurnByTurn(_ rhythm: Int) async throws {
        let environment = HostEnvironment.testing()
        let first = try Session(environment)
        for number in 1...30 {
            first.screens[number % 2].send(number.isMultiple(of: 3) ? .draw(number) : .add(number))
            if number.isMultiple(of: rhythm + 1) { await Task.yield() }
            if number.isMultiple(of: rhythm + 7) { await first.screens[0].settled() }
        }
        await first.end()
        let recording = try JSONEncoder().encode(first.seen.all.compactMap(Entry.init))

        let second = try Session(environment, isDriven: true)
        var intents: Set<EventID> = []
        for entry in try JSONDecoder().decode([Entry].self, from: recording) {
            switch entry {
            case .intent(let id, let screen, let intent):
                intents.insert(id)
                second.screens[Int(screen.rawValue) - 1].send(intent, id: id)
            // The turn of an intent has run already.
            case .turn(let events) where intents.isSuperset(of: events): break
            case .turn(let events): try await second.stage.fold(events)
            }
        }
        await second.end()
        #expect(second.views.map(\.shown) == first.views.map(\.shown))
        #expect(second.turns == first.turns)
        #expect(Set(second.seen.all.map(\.id)) == Set(first.seen.all.map(\.id)))
        #expect(first.seen.all.count > 150)
    }

    /// A request that was superseded in the recording is answered in the replay, or the other way round.
    @Test(arguments: [true, false])
    func aRequestThatEndsOtherwiseIsAnError(_ isSuperseded: Bool) async throws {
        let expected = try await ends(isQuick: !isSuperseded)
        let (stage, stream, answering) = try searching(isQuick: isSuperseded, isDriven: true)
        defer { answering.cancel() }
        let screen = try stage.openBoard()
        screen.send(.ask("s"), id: EventID(rawValue: 1))
        if isSuperseded { await stream.answered() }
        screen.send(.ask("sw"), id: EventID(rawValue: 2))
        let error = await #expect(throws: ReplayError.self) { try await stage.fold([expected]) }
        #expect(error?.events == [expected])
        #expect(error?.description.contains(expected.description) == true)
    }

    /// Returns the event that ends the first of two requests in the lane `latest`.
    private func ends(isQuick: Bool) async throws -> EventID {
        let (stage, stream, answering) = try searching(isQuick: isQuick, isDriven: false)
        defer { answering.cancel() }
        let probe = StreamProbe(stream)
        let screen = try stage.openBoard()
        screen.send(.ask("s"))
        if isQuick { return try await probe.first(Told.self).id }
        screen.send(.ask("sw"))
        return try await probe.first(RequestCancellation.self).id
    }

    private func searching(isQuick: Bool, isDriven: Bool) throws -> (Stage, EventStream, Subscription) {
        let clock = ManualClock()
        let stream = EventStream(environment: .testing(clock: clock), log: Log(.none))
        let answering = try stream.answer(
            with: Answering<Ask>(lane: { _ in .latest }) { ask, call in
                if !isQuick { try? await call.sleep(for: .seconds(1)) }
                return Told(ask.name)
            })
        return (Stage(stream: stream, isDriven: isDriven), stream, answering)
    }
}

/// An entry of a recording: an intent, which is a root here, or a turn.
private enum Entry: Codable {
    case intent(EventID, ScreenID, TallyPresenter.Intent)
    case turn([EventID])

    init?(_ envelope: Envelope<any Event>) {
        if let intent = envelope.body as? TallyPresenter.Intent, let screen = envelope.screen {
            self = .intent(envelope.id, screen, intent)
        } else if case .folded(let events) = envelope.body as? ScreenEvent {
            self = .turn(events)
        } else {
            return nil
        }
    }
}

/// A session of two screens over one interactor, with a tap.
@MainActor
private struct Session {
    let stream: EventStream
    let stage: Stage
    let screens: [Screen<TallyPresenter>]
    let views = [TallyView(), TallyView()]
    let seen = Collected<Envelope<any Event>>()
    private let subscriptions: [Subscription]

    init(_ environment: HostEnvironment, isDriven: Bool = false) throws {
        stream = EventStream(environment: environment)
        let tap = stream.tap { [seen] in seen.append($0) }
        subscriptions = [tap, try stream.answer(with: TallyInteractor())]
        let stage = Stage(stream: stream, isDriven: isDriven)
        self.stage = stage
        screens = views.map { _ in stage.open(TallyPresenter(), state: .init()) }
        for (screen, view) in zip(screens, views) { screen.show(in: view) }
    }

    /// Returns when all requests are answered and rendered, and the tap has seen all events.
    func end() async {
        for screen in screens { await screen.settled() }
        await stream.drained()
    }

    var turns: [ScreenEvent] {
        seen.all.compactMap { $0.body as? ScreenEvent }.filter { if case .folded = $0 { true } else { false } }
    }
}
