import Adder
import AdderSessions
import AdderTerminal

/// The recording of the process, which `--record` asks for. It has one session: that of the first SDK that starts.
@MainActor
final class HostRecording {
    private let recorder: SessionRecorder
    private let console: Console
    private var hasBegun = false
    private var isFinished = false

    /// Creates the file of a recording.
    ///
    /// - Throws: ``Failure`` if the path has a file already, or if the file cannot be created.
    init(_ file: RecordingFile, at console: Console) throws(Failure) {
        self.console = console
        do throws(SessionRecordingError) {
            recorder = try SessionRecorder(to: file.path, file.isFull ? .full : .masked)
        } catch {
            throw Failure(error)
        }
    }

    /// Returns the recorder for an SDK that is about to start; `nil`, with a message, if another one has it already.
    func begin(for subject: String) -> SessionRecorder? {
        guard hasBegun else {
            hasBegun = true
            return recorder
        }
        console.note("\(subject) will not be in the recording, which has another session.")
        return nil
    }

    /// Writes what is left, and ends the recording. A problem of the file is a message, and not a failure of the command.
    func finish() async {
        guard !isFinished else { return }
        isFinished = true
        let counts = await recorder.finish()
        if let problem = recorder.problem {
            console.note("sample: The recording has ended early: \(problem)")
        } else if counts.dropped > 0 {
            console.note("sample: The recording lacks \(counts.dropped == 1 ? "1 event" : "\(counts.dropped) events").")
        }
    }
}

extension Failure {
    /// Creates the failure of a recording that cannot be written, read or replayed.
    init(_ error: SessionRecordingError) {
        self.init(Problem(code: error.code.rawValue, message: error.message), exitCode: ExitCode(error.code))
    }
}

extension ExitCode {
    init(_ code: SessionRecordingErrorCode) {
        self =
            switch code {
            case .notARecording, .laterVersion: .usage
            case .cannotRead, .cannotWrite, .cannotServe, .noBody, .unknownType, .undecodable: .failed
            }
    }
}
