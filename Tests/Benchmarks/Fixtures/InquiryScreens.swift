import Adder
import TodosKit

/// Screens that ask, with one view that counts the answers which all of them have shown.
@MainActor
final class InquiryScreens {
    let view = InquiryView()
    private let sdk: SDK<TodosKit>
    private let answering: Subscription
    private(set) var screens: [Screen<Inquiry>] = []

    /// Opens a number of screens.
    init(_ count: Int) async throws {
        sdk = try await makeSDK()
        answering = try sdk.stream.answer(with: InquiryInteractor())
        open(count)
    }

    func open(_ count: Int) {
        for _ in 0..<count {
            let screen = sdk.stage.open(Inquiry(), state: Inquiry.State())
            screen.show(in: view)
            screens.append(screen)
        }
    }

    /// Closes the screens that were opened first, and waits until the stage has forgotten them.
    func close(_ count: Int) async {
        for screen in screens.prefix(count) { screen.close() }
        await sdk.stage.caughtUp()
    }

    /// Releases the screens that were opened first.
    func removeFirst(_ count: Int) {
        screens.removeFirst(count)
    }
}

/// A view that counts answers, and whose next answers can be awaited.
@MainActor
final class InquiryView: ScreenView {
    private var answers = 0
    private var waiter: (answers: Int, shown: CheckedContinuation<Void, Never>)?

    func render(_ state: Inquiry.State, previous: Inquiry.State?) {
        guard let previous else { return }
        answers += state.answers - previous.answers
        Blackhole.keep(answers)
        guard let waiter, waiter.answers <= answers else { return }
        self.waiter = nil
        waiter.shown.resume()
    }

    /// Calls `body`, and waits until a number of further answers is shown.
    func shown(_ count: Int, after body: () -> Void) async {
        let last = answers + count
        await withCheckedContinuation { continuation in
            waiter = (last, continuation)
            body()
        }
    }
}
