/// Tasks that are cancelled when their owner goes.
final class Tasks: Sendable {
    private let tasks: [Task<Void, Never>]

    init(_ tasks: [Task<Void, Never>]) {
        self.tasks = tasks
    }

    deinit {
        for task in tasks { task.cancel() }
    }
}
