/// The reason why a recording cannot be read or written, or an event of one not decoded.
public struct SessionRecordingError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A kind of problem that a program can match on.
    public enum Code: String, CaseIterable, Sendable {
        /// The file is not there, is a folder, or may not be read.
        case cannotRead
        /// The file cannot be created or written, or the path has a file already.
        case cannotWrite
        /// The page of a running session cannot be served: the system has no port or no descriptor left.
        case cannotServe
        /// The file does not begin like a recording.
        case notARecording
        /// The recording has a format of a later version.
        case laterVersion
        /// The recording has no body of the event, or only masks in it.
        case noBody
        /// The event's type is not in this program.
        case unknownType
        /// The event's type does not decode the body.
        case undecodable
    }

    /// The kind of problem, for a program to match on.
    public let code: Code
    /// A full sentence that says what happened, with which file or type, and how to recover.
    public let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    /// The message.
    public var description: String { message }
}
