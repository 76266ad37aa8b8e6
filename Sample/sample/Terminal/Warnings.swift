import Adder
import Synchronization

/// The messages that kits log, on any thread, which are shown as they come. Warnings are kept for the documents of commands.
final class Warnings: Sendable {
    private let messages = Mutex<[String]>([])
    private let note: @Sendable (String) -> Void

    /// Creates an empty collection of messages.
    ///
    /// - Parameter note: Shows a message.
    init(note: @escaping @Sendable (String) -> Void) {
        self.note = note
    }

    /// All warnings, oldest first.
    var all: [String] { messages.withLock { $0 } }

    /// Shows a message, and keeps it if it is a warning. The same warning is shown once: a kit that is started again warns again.
    func show(_ level: Log.Level, _ message: String) {
        let isNew =
            level != .warning
            || messages.withLock { messages in
                guard !messages.contains(message) else { return false }
                messages.append(message)
                return true
            }
        // As the log's own sink does, but safe to show: a message may quote a path.
        if isNew { note("\(level): \(message)") }
    }

    /// Shows a sentence that is not kept.
    func say(_ sentence: String) {
        note(sentence)
    }
}
