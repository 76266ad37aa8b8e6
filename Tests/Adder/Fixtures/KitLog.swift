import Adder
import TestSupport

/// The log messages of the fixture kits.
final class KitLog: Sendable {
    private let lines = Collected<String>()

    var sink: Log.Sink {
        { [lines] level, message in lines.append("\(level): \(message)") }
    }

    /// The messages without those that the core adds at each start.
    var all: [String] { lines.all.filter { !$0.hasSuffix("has started.") } }
}
