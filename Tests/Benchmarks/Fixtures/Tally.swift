import Adder

/// The smallest screen: it counts intents, and shows the latest answer.
struct Tally: Presenter {
    typealias Request = Question

    struct State: Equatable {
        var count = 0
        var latest = 0
    }

    enum Intent: Event {
        case count
    }

    func handle(_ intent: Intent, _ turn: inout Turn) {
        turn.state.count += 1
    }

    func receive(_ response: Message, for request: Question?, _ turn: inout Turn) {
        turn.state.latest = response.number
    }
}

/// A view that shows nothing, and can be waited for.
@MainActor
final class BlankView<State>: ScreenView {
    private let keep: (State) -> Void
    private var renderings = 0
    private var waiter: (renderings: Int, rendered: CheckedContinuation<Void, Never>)?

    init(_ keep: @escaping (State) -> Void) {
        self.keep = keep
    }

    func render(_ state: State, previous: State?) {
        keep(state)
        renderings += 1
        guard let waiter, waiter.renderings <= renderings else { return }
        self.waiter = nil
        waiter.rendered.resume()
    }

    /// Calls `body`, and returns once something was rendered after that.
    func rendered(after body: () -> Void) async {
        let next = renderings + 1
        await withCheckedContinuation { continuation in
            waiter = (next, continuation)
            body()
        }
    }
}

extension BlankView where State == Tally.State {
    convenience init() {
        self.init { Blackhole.keep($0.count &+ $0.latest) }
    }
}
