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
            await Self.replay(pauses: false, add) { try await recorder.recording() }
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

    /// Creates a recorded session, which is played at its speed.
    init(of recording: SessionRecording) {
        self.init { add in
            guard recording.mode == .masked else { return await Self.replay(pauses: true, add) { recording } }
            for turn in recording.maskedTurns { await add(turn) }
            return nil
        }
    }

    /// Adds the turns of a recording, and returns a sentence if it is not replayed to its end.
    @MainActor
    private static func replay(
        pauses: Bool, _ add: @MainActor (Turn) async -> Void,
        _ recording: @Sendable @escaping () async throws -> SessionRecording
    ) async -> String? {
        do {
            let (recording, turns) = try await read(recording)
            let replay = try await SessionReplay(of: recording)
            do {
                while try await replay.step() == nil, replay.turn <= turns.count, replay.turn > 0 {
                    let (pages, turn) = (replay.screens.compactMap(replay.page), turns[replay.turn - 1])
                    await add(
                        Turn(
                            path: pages.dropLast().map(\.title), page: pages.last ?? Page(), events: turn.events,
                            caption: turn.caption, pause: pauses ? turn.pause : .zero))
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
        } catch {
            return Failure(ofReplay: error).problem.message
        }
    }

    /// Reads a recording outside of the main actor, which a long one would block.
    @concurrent
    private static func read(
        _ recording: @Sendable () async throws -> SessionRecording
    ) async throws -> (SessionRecording, [RecordedTurn]) {
        let recording = try await recording()
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
