/// An observer of a path: its place in the order of registration, and its closure.
@usableFromInline
struct PathObserver<Value: Sendable>: Sendable {
    @usableFromInline typealias Body = @MainActor @Sendable (_ new: Value, _ old: Value) -> Void

    @usableFromInline let id: Int
    /// The closure; `nil` after the observation has ended.
    @usableFromInline var body: Body?

    @inlinable
    init(id: Int, body: @escaping Body) {
        self.id = id
        self.body = body
    }
}
