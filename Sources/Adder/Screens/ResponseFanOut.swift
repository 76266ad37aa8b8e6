/// The screens that receive responses of one type.
///
/// A stage observes each type of response once, so that all its screens fold a response in the same turn.
@MainActor
final class ResponseFanOut<Response: Event>: AnyResponseFanOut {
    /// The receivers in the order of their screens' identities, which ascend.
    private var receivers: [WeakReceiver] = []
    /// The number of receivers that were removed and still have an entry.
    private var removed = 0
    private var subscription: Subscription?

    func subscribe(_ subscription: Subscription) {
        self.subscription = subscription
    }

    /// Adds a receiver of the responses that are ordered after `count` events.
    func add(_ receiver: some ResponseReceiver<Response>, after count: UInt64) {
        receivers.append(WeakReceiver(id: receiver.id, eventsBefore: count, receiver: receiver))
    }

    /// Passes a response to all receivers that were open when it was sent, or to its asker alone.
    func fold(_ response: Envelope<Response>) {
        switch response.reach {
        case .everyScreen:
            for entry in receivers where response.sequenceNumber > entry.eventsBefore {
                entry.receiver?.receive(response)
            }
        case .asker:
            if let screen = response.screen, let index = index(of: screen) {
                receivers[index].receiver?.receive(response)
            }
        }
    }

    /// Removes a receiver, and returns `true` if none is left.
    ///
    /// - Complexity: Logarithmic in the number of receivers, on average.
    func remove(_ screen: ScreenID) -> Bool {
        guard let index = index(of: screen) else { return receivers.isEmpty }
        receivers[index].isRemoved = true
        removed += 1
        // Half of the entries at a time, so that closing many screens moves each entry a few times only.
        if removed * 2 > receivers.count {
            receivers.removeAll(where: \.isRemoved)
            removed = 0
        }
        return receivers.isEmpty
    }

    private func index(of screen: ScreenID) -> Int? {
        let index = receivers.partitioningIndex { $0.id.rawValue >= screen.rawValue }
        return receivers.indices.contains(index) && receivers[index].id == screen ? index : nil
    }

    private struct WeakReceiver {
        let id: ScreenID
        /// The number of events that were ordered before the screen was opened.
        let eventsBefore: UInt64
        weak var receiver: (any ResponseReceiver<Response>)?
        var isRemoved = false
    }
}

/// A response fan-out with its type of response erased.
@MainActor
protocol AnyResponseFanOut {
    /// Removes a receiver, and returns `true` if none is left.
    func remove(_ screen: ScreenID) -> Bool
}

/// A screen that receives responses of one type.
@MainActor
protocol ResponseReceiver<Response>: AnyObject {
    associatedtype Response: Event
    nonisolated var id: ScreenID { get }
    func receive(_ response: Envelope<Response>)
}
