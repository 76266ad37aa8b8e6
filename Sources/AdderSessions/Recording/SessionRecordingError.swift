public import Adder

/// The reason why a recording cannot be read or written, or an event of one not decoded.
public typealias SessionRecordingError = CodedError<SessionRecordingErrorCode>

/// The kinds of problem of a recording.
public enum SessionRecordingErrorCode: String, Codable, CaseIterable, Sendable {
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
