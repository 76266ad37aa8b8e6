import Adder

/// A view that passes its states on, and whose next rendering can be awaited.
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

    /// Calls `body`, and waits for the next rendering.
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
