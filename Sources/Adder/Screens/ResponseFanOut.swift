/// The screens that receive responses of one type.
///
/// A stage observes each type of response once, so that all its screens fold a response in the same turn.
@MainActor
final class ResponseFanOut<Response: Adder.Response>: AnyResponseFanOut {
    /// The receivers in the order of their screens' identities, which ascend.
    var receivers: [WeakReceiver] = []
    /// The entry of each receiver, by which it is found: reading an array of weak references copies each of them.
    var entries: [ReceiverEntry] = []
    /// The number of receivers that were removed and still have an entry.
    private var removed = 0
    private var subscription: Subscription?
    private weak var stream: EventStream?

    init() {}

    func subscribe(_ subscription: Subscription, to stream: EventStream) {
        (self.subscription, self.stream) = (subscription, stream)
    }

    /// Adds a receiver, whose opening is not sent yet.
    func add(_ receiver: some ResponseReceiver<Response>) {
        receivers.append(WeakReceiver(receiver: receiver))
        entries.append(ReceiverEntry(id: receiver.id, noticesChanges: receiver.noticesChanges))
    }

    /// Notes the number of the event that says that a receiver was opened. It notices the changes after it.
    func note(opening number: UInt64, of screen: ScreenID) {
        if let index = entries.index(ofScreen: screen) { entries[index].opening = number }
    }

    /// Passes a response to its asker, then its change to all others that notice changes and whose opening was sent before it.
    func fold(_ response: Envelope<Response>) {
        // Constants: a receiver may open a screen.
        let (receivers, entries) = (receivers, entries)
        let change = response.isForAsker ? nil : response.body.change
        let asker = response.screen.flatMap { entries.index(ofScreen: $0) }
        if let asker { receivers[asker].receiver?.receive(response, change) }
        guard change != nil else { return }
        let number = number(of: response.id) ?? response.sequenceNumber
        for index in entries.indices where index != asker && entries[index].noticesChanges {
            if number > entries[index].opening { receivers[index].receiver?.receive(response, change) }
        }
    }

    /// Returns the number that a response has in the recording; `nil` outside of a replay.
    func number(of response: EventID) -> UInt64? { stream?.director?.number(of: response) }

    /// Removes a receiver, and returns `true` if none is left.
    ///
    /// - Complexity: Logarithmic in the number of receivers, on average.
    func remove(_ screen: ScreenID) -> Bool {
        guard let index = entries.index(ofScreen: screen) else { return entries.isEmpty }
        entries[index].isRemoved = true
        removed += 1
        // Half of the entries at a time, so that closing many screens moves each entry a few times only.
        if removed * 2 > entries.count {
            let rest = entries.indices.filter { !entries[$0].isRemoved }
            receivers = rest.map { receivers[$0] }
            entries = rest.map { entries[$0] }
            removed = 0
        }
        return entries.isEmpty
    }

    struct WeakReceiver {
        private(set) weak var receiver: (any ResponseReceiver<Response>)?
    }
}

@available(*, unavailable)
extension ResponseFanOut.WeakReceiver: Sendable {}

/// The entry of a receiver of responses.
struct ReceiverEntry: Sendable {
    let id: ScreenID
    let noticesChanges: Bool
    /// The number of the event that says that the screen was opened; the greatest one before it is sent.
    fileprivate(set) var opening = UInt64.max
    fileprivate var isRemoved = false
}

extension [ReceiverEntry] {
    func index(ofScreen screen: ScreenID) -> Int? {
        let index = partitioningIndex { $0.id.rawValue >= screen.rawValue }
        return indices.contains(index) && self[index].id == screen ? index : nil
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
    associatedtype Response: Adder.Response
    nonisolated var id: ScreenID { get }
    /// A Boolean value that indicates whether the receiver folds changes that others have asked for.
    var noticesChanges: Bool { get }
    /// Folds a response, and the change that it carries.
    func receive(_ response: Envelope<Response>, _ change: Response.Change?)
}
