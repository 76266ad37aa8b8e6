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
protocol Audience<Response>: AnyObject {
    associatedtype Response: Event
    var isClosed: Bool { get }
    func receive(_ response: Envelope<Response>)
}

@MainActor
protocol AnyFeed {
    /// Forgets the screens that are closed or gone; true when none is left.
    func prune() -> Bool
}

/// The screens that take responses of one type: the stage observes each type once, so that all of them fold a response
/// in the same turn.
@MainActor
final class Feed<Response: Event>: AnyFeed {
    var audience: [Weak<Response>] = []
    var subscription: Subscription?

    func fold(_ response: Envelope<Response>) {
        for entry in audience { entry.member?.receive(response) }
    }

    func prune() -> Bool {
        audience.removeAll { $0.member?.isClosed ?? true }
        return audience.isEmpty
    }
}

struct Weak<Response: Event> {
    weak var member: (any Audience<Response>)?
}
