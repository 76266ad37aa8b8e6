import Adder
import AdderJSON
import AdderSessions

extension CommandSpec {
    /// The command that replays the recording of a session.
    static var replay: CommandSpec {
        CommandSpec(
            "replay", "replay a recorded session, and say where it differs", arguments: "FILE",
            options: [
                OptionSpec("--verify", "compare every turn with the recording; the default", exclusion: "extent"),
                OptionSpec("--step", "print each turn, and the pages that it changes", exclusion: "extent"),
                OptionSpec("--until N", "print the pages of the open screens after turn N", exclusion: "extent"),
                OptionSpec(
                    "--against", "ask the kits again, and count the answers that are as recorded", exclusion: "extent"),
            ],
            note: """
                A recording of sample --record-full runs again in memory: it reads and changes no data. One of sample --record \
                has masks in the place of texts and numbers, and is shown turn by turn. With --against, a store that was not \
                empty before the session and a network answer otherwise, so its result is a report and no error.
                """,
            standalone: { command, options, _ async throws(Failure) in
                let recording = try SessionRecording(at: command.arguments[0])
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

extension SessionPlayback.Summary {
    /// Returns the summary as the result of the command.
    fileprivate func result(in form: OutputForm, of recording: SessionRecording) -> CommandResult {
        var result = form.result(text, json: Self.json, self)
        if let difference { result.partialFailures = [Failure(.differs, difference.message)] }
        if mode == .masked { result = result.adding(message: Self.advice) }
        return result.adding(messagesOf: recording)
    }

    private static let advice =
        "The recording is masked, so it is shown and not replayed: sample --record-full makes one that can be replayed."

    private var text: String {
        var text = steps.map(\.text).joined()
        if mode == .full, difference == nil, !isExcerpt {
            let (turn, event) = (turns == 1 ? "turn" : "turns", events == 1 ? "event" : "events")
            let isEmpty = turns == 0 && ending != SessionRecording.Ending.complete.description
            text += "\(turns) \(turn), \(events) \(event): \(isEmpty ? "there is no turn to compare" : "identical").\n"
        }
        return text
    }

    /// A Boolean value that indicates whether the replay has ended at a turn that was asked for.
    private var isExcerpt: Bool { steps.count == 1 && steps[0].folded.isEmpty }

    /// The document of the command.
    static let json = JSONShape<SessionPlayback.Summary>.document([.init("replay", summary, \.self)])

    private static let summary = JSONShape<SessionPlayback.Summary>.object([
        .init(
            "difference", optional: difference, about: "The first difference; null if there is none.", \.difference),
        .init("ending", .text, about: "A sentence about the end of the recording.", \.ending),
        .init("events", .count, \.events), .init("mode", .choice(of: [.full, .masked]), \.mode),
        .init("steps", .array(of: step), \.steps), .init("turns", .count, \.turns),
    ])

    fileprivate static let difference = JSONShape<SessionPlayback.Difference>.object([
        .init("actual", .text) { $0.page ?? $0.first.actual }, .init("event", .text) { "\($0.first.event)" },
        .init("expected", .text, \.first.expected),
        .init("kind", .choice(of: [.missing, .extra, .content, .page, .impossible]), \.first.kind),
        .init("message", .text, \.message), .init("screen", optional: .count) { $0.first.screen?.rawValue },
        .init("turn", .count, \.first.turn),
    ])

    private static let step = JSONShape<SessionPlayback.Step>.object([
        .init("folded", .array(of: .text), \.folded), .init("pages", .array(of: page), \.pages),
        .init("turn", .count, \.turn),
    ])

    private static let page = JSONShape<SessionPlayback.ShownPage>.object([
        .init("screen", .count, \.screen.rawValue), .init("text", .text, \.text),
    ])
}

extension SessionAnswers {
    /// Returns the report as the result of the command.
    fileprivate func result(in form: OutputForm, of recording: SessionRecording) -> CommandResult {
        let first = firstDifference.map { "; the first that differs:\n\($0)\n" } ?? ".\n"
        return form.result("Answers equal: \(equal) of \(total)" + first, json: Self.json, self)
            .adding(messagesOf: recording)
    }

    /// The document of the command with `--against`.
    static let json = JSONShape<SessionAnswers>.document([
        .init(
            "answers",
            .object([
                .init(
                    "difference", optional: SessionPlayback.Summary.difference,
                    about: "The first answer that differs; null if there is none."
                ) { $0.firstDifference.map { SessionPlayback.Difference(first: $0, page: nil) } },
                .init("equal", .count, \.equal), .init("total", .count, \.total),
            ]), \.self)
    ])
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
        let head = folded.isEmpty ? "Turn \(turn)\n" : "Turn \(turn): \(folded.joined(separator: ", "))\n"
        return pages.reduce(into: head) { text, page in
            text += "  Screen \(page.screen.rawValue)\n"
            for line in page.text.split(separator: "\n") { text += "    \(line)\n" }
        }
    }
}

extension JSONShape where Value: RawRepresentable<String> & Sendable {
    /// Returns the description of the raw value of one of some values of a type that does not list them.
    fileprivate static func choice(of values: [Value]) -> JSONShape {
        JSONShape(.choice(values.map(\.rawValue))) { .string($0.rawValue) }
    }
}
