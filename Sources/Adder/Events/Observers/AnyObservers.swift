/// The observers of one type of event at one moment, with that type erased.
@usableFromInline
protocol AnyObservers: AnyObject, Sendable {}
