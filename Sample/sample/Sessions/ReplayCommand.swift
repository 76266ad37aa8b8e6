import Adder
import AdderSessions
import AdderTerminal

extension CommandSpec {
    /// The command that replays the recording of a session.
    static var replay: CommandSpec {
        CommandSpec(
            "replay", "replay a recorded session, and say where it differs", arguments: "FILE",
            options: [
                OptionSpec(
                    "--play", "play it in the whole terminal, at its speed with pauses of 3 s at most",
                    exclusion: "extent"),
                OptionSpec("--verify", "compare every turn with the recording; the default", exclusion: "extent"),
                OptionSpec("--step", "print each turn, and the pages that it changes", exclusion: "extent"),
                OptionSpec("--until N", "print the pages of the open screens after turn N", exclusion: "extent"),
                OptionSpec(
                    "--against", "ask the kits again, and count the answers that are as recorded", exclusion: "extent"),
            ],
            note: """
                A recording of sample --record-full runs again in memory: it reads and changes no data. One of sample --record \
                has masks in the place of texts and numbers, and is shown turn by turn. While it is played, Space pauses it, and \
                the arrows step; elsewhere than at a terminal, --play is --step. With --against, a store that was not \
                empty before the session and a network answer otherwise, so its result is a report and no error.
                """,
            standalone: { command, options, console async throws(Failure) in
                let recording = try SessionRecording(at: command.arguments[0])
                if command.has("--play") { return try await recording.played(options, at: console) }
                if command.has("--against") {
                    return try await SessionPlayback(recording).answers().result(in: options.form, of: recording)
                }
                let turn = try command.integer("--until", in: 0...Int.max)
                let extent =
                    turn.map(SessionPlayback.Extent.page)
                    ?? (command.has("--step") ? SessionPlayback.Extent.steps : .result)
                let playback = await SessionPlayback(recording)
                let summary =
                    recording.mode == .masked && !command.has("--verify")
                    ? try await playback.timeline(extent) : try await playback.replay(extent)
                return summary.result(in: options.form, of: recording)
            })
    }
}

extension CommandSpec {
    /// The command that plays a recorded session in a minute.
    static var demo: CommandSpec {
        CommandSpec(
            "demo", "show in a minute what Adder is",
            note: "It plays a recorded session in memory, as sample replay --play does, and touches no data.",
            standalone: { _, options, console async throws(Failure) in
                let recording: SessionRecording
                do throws(SessionRecordingError) {
                    recording = try SessionRecording(DemoRecordings.minute.utf8)
                } catch {
                    throw Failure(error)
                }
                return try await recording.played(options, at: console)
            })
    }
}

extension SessionRecording {
    /// Reads a recording that a command names.
    init(at path: String) throws(Failure) {
        do throws(SessionRecordingError) {
            try self.init(contentsOf: path)
        } catch {
            throw Failure(error)
        }
    }
}

extension SessionRecording {
    /// Plays the recording in the whole terminal until the person leaves it. Without one, or as JSON, its turns are the result.
    ///
    /// - Throws: ``Failure`` if the terminal is lost, or, without one, as the replay does.
    fileprivate func played(_ options: Options, at console: Console) async throws(Failure) -> CommandResult {
        guard options.form == .text, console.terminal.isFullScreen else {
            let playback = await SessionPlayback(self)
            let steps = try await mode == .masked ? playback.timeline(.steps) : playback.replay(.steps)
            return steps.result(in: options.form, of: self)
        }
        var screen = FullScreenOptions()
        screen.isColored = options.isColored(at: console)
        do throws(TerminalError) {
            try await Terminal.play(SessionHistory(of: self), options: screen)
        } catch {
            guard let signal = error.signal else { throw Failure(.inputOutput, error.message) }
            Interruption.end(by: signal)
        }
        return CommandResult().adding(messagesOf: self)
    }
}

extension SessionPlayback.Summary {
    /// Returns the summary as the result of the command.
    fileprivate func result(in form: OutputForm, of recording: SessionRecording) -> CommandResult {
        var result = form.result(text, json: ["replay": self])
        if let difference { result.partialFailures = [Failure(.differs, difference.message)] }
        if mode == .masked { result = result.adding(message: Self.advice) }
        if mode == .full, recording.version == 1 { result = result.adding(message: Self.uncompared) }
        return result.adding(messagesOf: recording)
    }

    private static let advice =
        "The recording is masked, so it is shown and not replayed: sample --record-full makes one that can be replayed."

    private static let uncompared =
        "The recording has the format 1, whose digests of pages are of another form, so they were not compared."

    private var text: String {
        var (text, caption) = ("", String?.none)
        for step in steps {
            if let new = step.recorded?.caption, new != caption { text += "== \(new)\n" }
            caption = step.recorded?.caption
            text += step.text
        }
        if mode == .full, difference == nil, !isExcerpt {
            let (turn, event) = (turns == 1 ? "turn" : "turns", events == 1 ? "event" : "events")
            let isEmpty = turns == 0 && ending != SessionRecording.Ending.complete.description
            text += "\(turns) \(turn), \(events) \(event): \(isEmpty ? "there is no turn to compare" : "identical").\n"
        }
        return text
    }

    /// A Boolean value that indicates whether the replay has ended at a turn that was asked for.
    private var isExcerpt: Bool { steps.count == 1 && steps[0].recorded == nil }
}

extension SessionPlayback.Difference: Encodable {
    private enum Member: CodingKey { case actual, event, expected, kind, message, screen, turn }

    nonisolated func encode(to encoder: any Encoder) throws {
        var members = encoder.container(keyedBy: Member.self)
        try members.encode(page ?? first.actual, forKey: .actual)
        try members.encode("\(first.event)", forKey: .event)
        try members.encode(first.expected, forKey: .expected)
        try members.encode(first.kind.rawValue, forKey: .kind)
        try members.encode(message, forKey: .message)
        try members.encodeIfPresent(first.screen, forKey: .screen)
        try members.encode(first.turn, forKey: .turn)
    }
}

/// The document of the command with `--against`.
private struct AnswersJSON: Encodable {
    let difference: SessionPlayback.Difference?
    let equal: Int
    let total: Int

    init(_ answers: SessionAnswers) {
        difference = answers.firstDifference.map { SessionPlayback.Difference(first: $0, page: nil) }
        (equal, total) = (answers.equal, answers.total)
    }
}

extension SessionAnswers {
    /// Returns the report as the result of the command.
    fileprivate func result(in form: OutputForm, of recording: SessionRecording) -> CommandResult {
        let first = firstDifference.map { "; the first that differs:\n\($0)\n" } ?? ".\n"
        return form.result("Answers equal: \(equal) of \(total)" + first, json: ["answers": AnswersJSON(self)])
            .adding(messagesOf: recording)
    }
}

extension CommandResult {
    /// Returns the result with the sentences about a recording that lacks its end.
    func adding(messagesOf recording: SessionRecording) -> CommandResult {
        var result = self
        // Of a damaged recording, what there is may be equal and says too little.
        if case .damaged = recording.ending {
            result.partialFailures.append(Failure(.malformed, recording.ending.description))
        } else if recording.ending != .complete {
            result = result.adding(message: recording.ending.description)
        }
        if recording.mode == .full, let obstacle = recording.obstacle { result = result.adding(message: obstacle) }
        return result
    }
}

extension SessionPlayback.Step {
    /// The number of the turn, what it has folded, and its pages, indented.
    fileprivate var text: String {
        let head = recorded.map { "Turn \(turn): \($0.events.joined(separator: ", "))\n" } ?? "Turn \(turn)\n"
        return pages.reduce(into: head) { text, page in
            text += "  Screen \(page.screen.rawValue)\n"
            for line in page.text.split(separator: "\n") { text += "    \(line)\n" }
        }
    }
}
