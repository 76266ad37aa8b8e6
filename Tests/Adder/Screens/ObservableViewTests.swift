import Adder
import AdderTesting
import Observation
import TestSupport
import Testing

@MainActor
@Suite(.timeLimit(.minutes(3))) struct ObservableViewTests {
    let stream = EventStream(environment: .testing())

    private func view() throws -> ObservableView<BoardPresenter> {
        try ObservableView(Stage(stream: stream).openBoard(interactor: Answering { ask, _ in Told(ask.name) }))
    }

    @Test func itsStateIsObservable() async throws {
        let view = try view()
        let probe = StreamProbe(stream)
        let changes = Collected<String>()
        withObservationTracking {
            changes.append("before: \(view.state.lines)")
        } onChange: {
            changes.append("changed")
        }
        let told = stream.send(Told("a"))
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told) }
        #expect(changes.all == ["before: []", "changed"])
        #expect(view.state.lines == ["another's: a"])
    }

    @Test func aPropertyIsObservedApartFromTheOthers() throws {
        let view = try view()
        let changes = Collected<String>()
        func observe(_ name: String, _ read: () -> Void) {
            withObservationTracking(read) { changes.append(name) }
        }
        observe("lines") { #expect(view.lines == []) }
        observe("more than one") { #expect(!view.hasSeveral) }
        observe("state") { _ = view.state }
        view.send(.note("a"))
        #expect(Set(changes.all) == ["lines", "state"])
        view.send(.note("b"))
        #expect(changes.all.last == "more than one" && view.hasSeveral && view.lines == ["a", "b"])
    }

    @Test func itAsksWaitsAndClosesForItsScreen() async throws {
        let view = try view()
        view.send(.ask("b"))
        await view.settled()
        #expect(view.lines == ["own b: b"] && view.leaving == nil)
        view.close()
        view.send(.note("c"))
        #expect(view.lines == ["own b: b"])
    }

    @Test func itSendsIntentsToTheScreen() async throws {
        let view = try view()
        let probe = StreamProbe(stream)
        view.send(.note("a"))
        #expect(view.state.lines == ["a"])
        view.send(.ask("b"))
        let told = try await probe.first(Told.self)
        _ = try await probe.first(ScreenEvent.self) { $0.body.folds(told.id) }
        #expect(view.state.lines == ["a", "own b: b"])
    }

    @Test func itsScreenClosesOnRelease() throws {
        let probe = StreamProbe(stream)
        var view: ObservableView<BoardPresenter>? = try view()
        #expect(view != nil)
        view = nil
        #expect(probe.bodies(of: ScreenEvent.self).last == .closed(ScreenID(rawValue: 1)))
    }
}

extension BoardPresenter.State {
    fileprivate var hasSeveral: Bool { lines.count > 1 }
}
