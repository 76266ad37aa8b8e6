import Adder
import AdderTesting
import TestSupport
import Testing

/// The three kinds of load on a screen: each changes the value and the state of the load in one step.
@MainActor
@Suite(.timeLimit(.minutes(3))) struct LoadingTests {
    private typealias Books = Loadable<[BookRow]>

    private final class StateView: ScreenView {
        private(set) var books: [Books] = []

        func render(_ state: ShelfPresenter.State, previous: ShelfPresenter.State?) { books.append(state.books) }
    }

    nonisolated private static let emma = [BookRow(id: 1, title: "Emma")]
    nonisolated private static let persuasion = [BookRow(id: 2, title: "Persuasion")]

    /// The states of a list of books before, during and after a load of a kind.
    private func states(_ kind: LoadKind, succeeds: Bool) -> [Books] {
        let before: Books = kind == .initial ? .idle : .loaded(Self.emma, .loaded(.initial))
        return switch (kind, succeeds) {
        case (.initial, true): [before, .loading, .loaded(Self.persuasion, .loaded(.initial))]
        case (.initial, false): [before, .loading, .failed(.offline)]
        case (.refresh, true):
            [before, .loaded(Self.emma, .loading(.refresh)), .loaded(Self.persuasion, .loaded(.refresh))]
        case (.refresh, false):
            [before, .loaded(Self.emma, .loading(.refresh)), .loaded(Self.emma, .failed(.refresh, .offline))]
        case (.more, true):
            [before, .loaded(Self.emma, .loading(.more)), .loaded(Self.emma + Self.persuasion, .loaded(.more))]
        case (.more, false):
            [before, .loaded(Self.emma, .loading(.more)), .loaded(Self.emma, .failed(.more, .offline))]
        }
    }

    @Test(arguments: [LoadKind.initial, .refresh, .more], [true, false])
    func aLoadChangesInOneRenderAndIsNotRepeated(_ kind: LoadKind, _ succeeds: Bool) async throws {
        let states = states(kind, succeeds: succeeds)
        let gate = Gate()
        let requests = Collected<ShelfRequest>()
        let interactor = Answering<ShelfRequest> { request, _ in
            requests.append(request)
            await gate.pass()
            return succeeds ? .books(Self.persuasion) : .failed(.offline)
        }
        let stream = EventStream(environment: .testing())
        let screen = Stage(stream: stream).open(
            ShelfPresenter(), state: .init(books: states[0]), interactor: interactor)
        let view = StateView()
        screen.show(in: view)
        screen.send(.load(kind))
        #expect(view.books == [states[0], states[1]])
        for second in [LoadKind.initial, .refresh, .more] { screen.send(.load(second)) }
        gate.open()
        await screen.settled()
        #expect(view.books == states)
        #expect(requests.all == [.load(kind)])
    }
}

extension Problem {
    fileprivate static let offline = Problem(code: "offline", message: "Offline.")
}
