/// The reason that a recording cannot be replayed.
public struct SessionReplayError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A reason that a program can match on.
    public enum Code: String, Sendable {
        /// The recording is masked, so it has no content.
        case masked
    }

    /// The reason, for a program to match on.
    public let code: Code

    init(_ code: Code) {
        self.code = code
    }

    /// A full sentence that says what happened and how to recover.
    public var description: String {
        switch code {
        case .masked:
            "The recording is masked, so its texts are not in it: record the session in full to replay it."
        }
    }
}
