import Adder
import AdderSessions
import AdderTerminal
import AdderViews

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

extension SessionHistory {
    /// Creates the history of a session of `sample ui` from its recorder, which goes on.
    init(of recorder: SessionRecorder, at console: Console) {
        self.init { add in
            do {
                return try await Self.replay(recorder, add)
            } catch let error as SessionRecordingError {
                return error.message
            } catch {
                return Failure(error).problem.message
            }
        } save: { folder in
            do throws(Failure) {
                let files = try await Self.files(of: recorder, in: folder, at: console)
                try await files.write()
                return "Wrote \(files.sourcePath) and \(files.recordingPath)."
            } catch {
                return error.problem.message
            }
        }
    }

    /// Adds the turns of the session so far, and returns a sentence if it is not replayed to its end.
    @MainActor
    private static func replay(_ recorder: SessionRecorder, _ add: @MainActor (Turn) -> Void) async throws -> String? {
        let (recording, turns) = try await read(recorder)
        let replay = try await SessionReplay(of: recording)
        do {
            while try await replay.step() == nil, replay.turn <= turns.count, replay.turn > 0 {
                let pages = replay.screens.compactMap(replay.page)
                let path = pages.dropLast().map(\.title)
                add(Turn(path: path, page: pages.last ?? Page(), events: turns[replay.turn - 1]))
                guard replay.turn < turns.count else { break }
                // The keys of the person come first.
                await Task.yield()
            }
            await replay.stop()
        } catch {
            await replay.stop()
            throw error
        }
        return replay.firstDifference.map { "The turns after \(replay.turn) cannot be shown. \($0)" }
    }

    /// Reads a recording outside of the main actor, which a long one would block.
    @concurrent
    private static func read(_ recorder: SessionRecorder) async throws -> (SessionRecording, [[String]]) {
        let recording = try await recorder.recording()
        return (recording, recording.turns)
    }

    /// Returns the files of a test of the session so far.
    private static func files(
        of recorder: SessionRecorder, in folder: String, at console: Console
    ) async throws(Failure) -> SessionTestFiles {
        if let path = recorder.path {
            await recorder.flush()
            return try SessionTestFiles(of: path, in: folder, at: console)
        }
        let now = Timestamp(milliseconds: Int64(time(nil)) * 1_000)
        return SessionTestFiles("Session\(now.rfc3339)", in: folder) { path throws(Failure) in
            do throws(SessionRecordingError) { try await recorder.save(to: path) } catch { throw Failure(error) }
        }
    }
}
