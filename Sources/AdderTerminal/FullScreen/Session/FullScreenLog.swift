public import Adder

/// A log for a host that shows pages in the whole terminal, where a written message would destroy the frame.
///
/// The footer shows the last message until the next key. The host writes all of them to standard error when the
/// terminal is restored.
///
/// ```swift
/// let log = FullScreenLog()
/// let sdk = try await SDK.start(kits: { TodosKit.enable() }, log: log.sink)
/// options.log = log
/// defer { log.write() }
/// try await Terminal.run(sdk.kits, on: sdk.stream, options: options)
/// ```
public final class FullScreenLog: Sendable {
    /// The maximum number of messages that are kept. Later messages are only counted.
    public static let limit = 1_000

    /// A message of the log.
    struct Message: Equatable, Sendable {
        let text: String
        /// A Boolean value that indicates whether the message tells an error, which is not as quiet as the others.
        var isError = false
    }

    private struct State {
        var messages: [String] = []
        var omitted = 0
        /// The message that no key has followed.
        var last: Message?
        var observer: (@Sendable () -> Void)?
    }

    private let state = Lock(State())

    /// Creates an empty log.
    public init() {}

    /// The receiver of the messages, on any thread.
    public var sink: Log.Sink { { [self] in append(Message(text: "\($0): \($1)", isError: $0 == .error)) } }

    /// Appends a message.
    public func append(_ message: String) {
        append(Message(text: message))
    }

    private func append(_ message: Message) {
        let observer = state.withLock { state in
            if state.messages.count < Self.limit { state.messages.append(message.text) } else { state.omitted += 1 }
            state.last = message
            return state.observer
        }
        observer?()
    }

    /// Writes all messages to standard error, safe to show, and forgets them.
    public func write() {
        for message in take() { Terminal().writeMessage(message) }
    }

    /// Returns all messages, with a line about those that were not kept, and forgets them.
    func take() -> [String] {
        state.withLock { state in
            defer { (state.messages, state.omitted, state.last) = ([], 0, nil) }
            return state.messages + (state.omitted > 0 ? ["\(state.omitted) more messages were not kept."] : [])
        }
    }

    /// The message that no key has followed; `nil` for none.
    var last: Message? { state.withLock { $0.last } }

    /// Removes the last message from the footer.
    func clearLast() {
        state.withLock { $0.last = nil }
    }

    /// Calls a function after each message, on its thread. Pass `nil` to remove the function.
    func onMessage(_ observer: (@Sendable () -> Void)?) {
        state.withLock { $0.observer = observer }
    }
}
