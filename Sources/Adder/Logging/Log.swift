/// Where the SDK and its kits say what a developer should know; never what a user typed, and never a secret.
public struct Log: Sendable {
    /// How grave a message is.
    public enum Level: String, Codable, CaseIterable, Comparable, Sendable {
        /// What helps to follow the program step by step.
        case debug
        /// What happens in the normal course.
        case info
        /// What still works, and should be looked at.
        case warning
        /// What failed.
        case error
        /// Nothing: as a threshold, it silences the log.
        case none

        /// The less grave level is less.
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

    /// Takes a message, on any thread. A sink should be quick and must not send events.
    public typealias Sink = @Sendable (_ level: Level, _ message: String) -> Void

    /// The least grave level that is passed on.
    public let threshold: Level
    private let sink: Sink

    /// A log that passes on what is at least as grave as `threshold`.
    ///
    /// - Parameter sink: Where messages go: by default a line each to standard error.
    public init(_ threshold: Level = .warning, sink: @escaping Sink = Log.standardError) {
        self.threshold = threshold
        self.sink = sink
    }

    /// Says what helps to follow the program. The message is built only if it is passed on.
    public func debug(_ message: @autoclosure () -> String) { say(.debug, message) }

    /// Says what happens in the normal course. The message is built only if it is passed on.
    public func info(_ message: @autoclosure () -> String) { say(.info, message) }

    /// Says what still works and should be looked at. The message is built only if it is passed on.
    public func warning(_ message: @autoclosure () -> String) { say(.warning, message) }

    /// Says what failed. The message is built only if it is passed on.
    public func error(_ message: @autoclosure () -> String) { say(.error, message) }

    /// The default sink: `warning: …`, a line a message, on standard error.
    @Sendable
    public static func standardError(_ level: Level, _ message: String) {
        OperatingSystem.writeError("\(level): \(message)")
    }

    private func say(_ level: Level, _ message: () -> String) {
        if level >= threshold { sink(level, message()) }
    }
}
