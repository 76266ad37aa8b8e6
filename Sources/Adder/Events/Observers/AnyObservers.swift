/// The observers of one type of event, with that type erased.
@usableFromInline
protocol AnyObservers: AnyObject, Sendable {
    var eventType: any Event.Type { get }
    var registrations: [Registration] { get }
}
