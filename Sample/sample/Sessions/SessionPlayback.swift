import Adder
import AdderSessions
import AdderTerminal
import AdderViews

/// A replay of a recording for `sample replay`: its turns, with the pages that they have changed.
@MainActor
struct SessionPlayback {
    /// A turn, and what it has changed.
    struct Step: Encodable, Sendable {
        let turn: Int
        /// The turn in the recording; `nil` if only its pages were asked for.
        let recorded: RecordedTurn?
        /// The pages that differ after the turn, as text.
        let pages: [ShownPage]

        init(turn: Int, _ recorded: RecordedTurn? = nil, pages: [ShownPage]) {
            (self.turn, self.recorded, self.pages) = (turn, recorded, pages)
        }

        private enum Member: CodingKey { case turn, caption, folded, pages }

        nonisolated func encode(to encoder: any Encoder) throws {
            var members = encoder.container(keyedBy: Member.self)
            try members.encode(turn, forKey: .turn)
            try members.encodeIfPresent(recorded?.caption, forKey: .caption)
            try members.encode(recorded?.events ?? [], forKey: .folded)
            try members.encode(pages, forKey: .pages)
        }
    }

    /// The page of a screen, as text.
    struct ShownPage: Encodable, Sendable {
        let screen: ScreenID
        let text: String
    }

    /// The result of a replay.
    struct Summary: Encodable, Sendable {
        let mode: SessionRecording.Mode
        /// A sentence about the end of the recording.
        let ending: String
        var turns = 0
        var events = 0
        var steps: [Step] = []
        var difference: Difference?
    }

    /// A difference, and the page that differs as text; `nil` if no page does.
    struct Difference: Sendable {
        let first: SessionDifference
        let page: String?

        /// Full sentences that say where the replay differs, and in which way.
        var message: String {
            page.map { first.description.replacing(first.actual, with: $0) } ?? first.description
        }
    }

    /// The part of a replay that is shown.
    enum Extent: Equatable, Sendable {
        /// No page.
        case result
        /// Each turn with the pages that it has changed.
        case steps
        /// The pages of all screens that are open after a turn.
        case page(afterTurn: Int)
    }

    let recording: SessionRecording
    nonisolated private static let renderer = PlainRenderer()

    init(_ recording: SessionRecording) {
        self.recording = recording
    }

    /// Replays the recording in memory.
    ///
    /// - Throws: ``Failure`` if it is masked, if the kits do not start, or if it has fewer turns.
    func replay(_ extent: Extent) async throws(Failure) -> Summary {
        do {
            let replay = try await SessionReplay(of: recording)
            let summary = try await summary(of: replay, extent)
            await replay.stop()
            return summary
        } catch {
            throw Failure(ofReplay: error)
        }
    }

    /// Asks the interactors, in memory, for the answers of the recording.
    ///
    /// - Throws: ``Failure`` if it is masked, or if the kits do not start.
    func answers() async throws(Failure) -> SessionAnswers {
        do {
            return try await SessionAnswers.compare(recording, HostKits(of: recording).configuration)
        } catch {
            throw Failure(ofReplay: error)
        }
    }

    private func summary(of replay: SessionReplay<AppPages>, _ extent: Extent) async throws -> Summary {
        var summary = Summary(mode: recording.mode, ending: recording.ending.description)
        switch extent {
        case .result: try await replay.run()
        case .steps: summary.steps = try await steps(of: replay)
        case .page(let turn):
            try await replay.run(until: .turn(turn))
            if replay.firstDifference == nil { try Self.check(turn, of: replay.turn) }
            summary.steps = [Step(turn: replay.turn, pages: pages(of: replay))]
        }
        (summary.turns, summary.events) = (replay.turn, replay.position)
        summary.difference = replay.firstDifference.map { first in
            let page = first.kind == .page ? first.screen.flatMap(replay.page) : nil
            return Difference(first: first, page: page.map { Self.text(of: $0).trimmed })
        }
        return summary
    }

    private func steps(of replay: SessionReplay<AppPages>) async throws -> [Step] {
        let turns = recording.turns
        var (steps, shown) = ([Step](), [ScreenID: String]())
        while true {
            let turn = replay.turn
            guard try await replay.step() == nil, replay.turn > turn else { return steps }
            let pages = pages(of: replay)
            steps.append(
                Step(turn: replay.turn, turns[turn], pages: pages.filter { shown[$0.screen] != $0.text }))
            shown = Dictionary(uniqueKeysWithValues: pages.map { ($0.screen, $0.text) })
        }
    }

    static func check(_ turn: Int, of count: Int) throws(Failure) {
        guard turn > count else { return }
        throw Failure(usage: "The recording has \(count) \(count == 1 ? "turn" : "turns"): name one of them.")
    }

    private func pages(of replay: SessionReplay<AppPages>) -> [ShownPage] {
        replay.screens.compactMap { screen in
            replay.page(of: screen).map { ShownPage(screen: screen, text: Self.text(of: $0)) }
        }
    }

    /// Returns all that a page shows: its content, then its notices, its remarks and its problem.
    nonisolated static func text(of page: Page<PageIntent>) -> String {
        let content = renderer.renderContent(page)
        var text = content.output
        if page.problem == nil, !page.notices.isEmpty { text += renderer.renderOutcome(page).output }
        for remark in content.warnings + content.remarks { text += remark + "\n" }
        if let problem = page.problem ?? content.problem { text += problem.message + "\n" }
        return text
    }
}

extension SessionReplay<AppPages> {
    /// Starts the kits of a recording of this host.
    convenience init(of recording: SessionRecording) async throws {
        try await self.init(recording, HostKits(of: recording).configuration) { sdk, _, _, _, _ in
            AppPages(sdk, of: recording)
        }
    }
}

extension Failure {
    /// Creates the failure of a recording that is not replayed.
    init(ofReplay error: any Error) {
        if let error = error as? SessionRecordingError { self.init(error) } else { self.init(error) }
    }
}
