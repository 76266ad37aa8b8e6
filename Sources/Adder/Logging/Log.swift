/// A log of messages for developers. Messages contain no text that a person has entered, and no secrets.
public struct Log: Sendable {
    /// The severity of a message.
    public enum Level: String, Codable, CaseIterable, Comparable, Sendable {
        /// A detail that helps to follow the program step by step.
        case debug
        /// A regular event.
        case info
        /// A condition that should be checked, though the program works.
        case warning
        /// A failure.
        case error
        /// No message: as a threshold, it silences the log.
        case none

        /// Returns `true` if level `a` is less severe than level `b`.
        public static func < (a: Self, b: Self) -> Bool { a.rank < b.rank }

        private var rank: Int {
            switch self {
            case .debug: 0
            case .info: 1
            case .warning: 2
            case .error: 3
            case .none: 4
            }
        }
    }

    /// A function that receives messages, on any thread. It should return quickly and must not send events.
    public typealias Sink = @Sendable (_ level: Level, _ message: String) -> Void

    /// The lowest level that is passed to the sink.
    public let threshold: Level
    private let sink: Sink

    /// Creates a log that passes on messages of the level `threshold` and above.
    ///
    /// - Parameters:
    ///   - threshold: The lowest level that is passed on.
    ///   - sink: The receiver of the messages: by default, standard error.
    public init(_ threshold: Level = .warning, sink: @escaping Sink = Log.standardError) {
        self.threshold = threshold
        self.sink = sink
    }

    /// Logs a detail that helps to follow the program. The message is built only if it is passed on.
    public func debug(_ message: @autoclosure () -> String) { log(.debug, message) }

    /// Logs a regular event. The message is built only if it is passed on.
    public func info(_ message: @autoclosure () -> String) { log(.info, message) }

    /// Logs a condition that should be checked. The message is built only if it is passed on.
    public func warning(_ message: @autoclosure () -> String) { log(.warning, message) }

    /// Logs a failure. The message is built only if it is passed on.
    public func error(_ message: @autoclosure () -> String) { log(.error, message) }

    /// Writes a message to standard error as one line: `warning: …`.
    @Sendable
    public static func standardError(_ level: Level, _ message: String) {
        OperatingSystem.writeError("\(level): \(message)")
    }

    private func log(_ level: Level, _ message: () -> String) {
        if level >= threshold { sink(level, message()) }
    }
}

extension Log {
    /// Returns `true` for 1,024 and each doubling, the numbers of repetitions that are named as a possible loop.
    static func isMilestone(_ count: some BinaryInteger) -> Bool {
        count >= 1_024 && count & (count - 1) == 0
    }
}
