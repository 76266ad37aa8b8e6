/// Tasks that are cancelled when this object is released.
final class OwnedTasks: Sendable {
    private let tasks: [Task<Void, Never>]

    init(_ tasks: [Task<Void, Never>]) {
        self.tasks = tasks
    }

    deinit {
        for task in tasks { task.cancel() }
    }
}
