public import Adder

extension Terminal {
    /// Writes a log message to standard error, safe to show: the sink of an SDK whose host runs at a terminal.
    ///
    /// ```swift
    /// let sdk = try await SDK.start(kits: { TodosKit.enable() }, log: Terminal.log)
    /// ```
    @Sendable
    public static func log(_ level: Log.Level, _ message: String) {
        writeMessage("\(level): \(message)")
    }
}
