/// The observers of one type of event, with that type erased.
@usableFromInline
protocol AnyObservers: AnyObject, Sendable {
    var count: Int { get }
}
