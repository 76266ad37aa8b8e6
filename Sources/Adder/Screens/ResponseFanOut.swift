/// The screens that receive responses of one type.
///
/// A stage observes each type of response once, so that all its screens fold a response in the same turn.
@MainActor
final class ResponseFanOut<Response: Event>: AnyResponseFanOut {
    /// The receivers in the order of their screens' identities, which ascend.
    private var receivers: [WeakReceiver] = []
    private var subscription: Subscription?

    func subscribe(_ subscription: Subscription) {
        self.subscription = subscription
    }

    func add(_ receiver: some ResponseReceiver<Response>) {
        receivers.append(WeakReceiver(id: receiver.id, receiver: receiver))
    }

    /// Passes a response to all receivers, or to its asker alone.
    func fold(_ response: Envelope<Response>) {
        switch response.reach {
        case .everyScreen: for entry in receivers { entry.receiver?.receive(response) }
        case .asker: if let screen = response.screen { receiver(screen)?.receive(response) }
        }
    }

    private func receiver(_ screen: ScreenID) -> (any ResponseReceiver<Response>)? {
        let index = receivers.partitioningIndex { $0.id.rawValue >= screen.rawValue }
        guard receivers.indices.contains(index), receivers[index].id == screen else { return nil }
        return receivers[index].receiver
    }

    func removeClosedReceivers() -> Bool {
        receivers.removeAll { $0.receiver?.isClosed ?? true }
        return receivers.isEmpty
    }

    private struct WeakReceiver {
        let id: ScreenID
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
    nonisolated var id: ScreenID { get }
    var isClosed: Bool { get }
    func receive(_ response: Envelope<Response>)
}
