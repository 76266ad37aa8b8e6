/// The screens that receive responses of one type.
///
/// A stage observes each type of response once, so that all its screens fold a response in the same turn.
@MainActor
final class ResponseFanOut<Response: Event>: AnyResponseFanOut {
    private var receivers: [WeakReceiver] = []
    private var subscription: Subscription?

    func subscribe(_ subscription: Subscription) {
        self.subscription = subscription
    }

    func add(_ receiver: some ResponseReceiver<Response>) {
        receivers.append(WeakReceiver(receiver: receiver))
    }

    func fold(_ response: Envelope<Response>) {
        for entry in receivers { entry.receiver?.receive(response) }
    }

    func removeClosedReceivers() -> Bool {
        receivers.removeAll { $0.receiver?.isClosed ?? true }
        return receivers.isEmpty
    }

    private struct WeakReceiver {
        weak var receiver: (any ResponseReceiver<Response>)?
    }
}

/// A response fan-out with its type of response erased.
@MainActor
protocol AnyResponseFanOut {
    /// Removes the receivers that are closed or released, and returns `true` if none is left.
    func removeClosedReceivers() -> Bool
}

/// A screen that receives responses of one type.
@MainActor
protocol ResponseReceiver<Response>: AnyObject {
    associatedtype Response: Event
    var isClosed: Bool { get }
    func receive(_ response: Envelope<Response>)
}
