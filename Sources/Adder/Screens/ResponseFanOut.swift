/// A screen, whatever its presenter, as its stage sees it.
@MainActor
protocol AnyScreen: AnyObject {
    /// How many screens hold it, one inside the other.
    var level: Int { get }
    func settle()
    func render()
    func sendEffects()
    func fail(_ failure: Envelope<RequestFailure>)
}

/// A screen as one that takes responses of one type.
@MainActor
protocol ResponseReceiver<Response>: AnyObject {
    associatedtype Response: Event
    var isClosed: Bool { get }
    func receive(_ response: Envelope<Response>)
}

@MainActor
protocol AnyResponseFanOut {
    /// Forgets the screens that are closed or gone; true when none is left.
    func prune() -> Bool
}

/// The screens that take responses of one type: the stage observes each type once, so that all of them fold a response
/// in the same turn.
@MainActor
final class ResponseFanOut<Response: Event>: AnyResponseFanOut {
    var receivers: [Weak<Response>] = []
    var subscription: Subscription?

    func fold(_ response: Envelope<Response>) {
        for entry in receivers { entry.member?.receive(response) }
    }

    func prune() -> Bool {
        receivers.removeAll { $0.member?.isClosed ?? true }
        return receivers.isEmpty
    }
}

struct Weak<Response: Event> {
    weak var member: (any ResponseReceiver<Response>)?
}
