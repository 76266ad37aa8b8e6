// Compiled once, as the functions of StreamState+Observers.swift are.
extension StreamState {
    @usableFromInline
    mutating func dispatcher(of type: ObjectIdentifier) -> (any AnyObject & Sendable)? { dispatchers[type] }

    @usableFromInline
    mutating func insert(_ dispatcher: any AnyObject & Sendable, of type: ObjectIdentifier) {
        dispatchers[type] = dispatcher
    }
}
