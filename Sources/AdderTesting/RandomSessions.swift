package import Adder
package import AdderSessions
package import AdderViews

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Random sessions of a host: each is checked after each step, recorded in memory, and replayed.
///
/// ```swift
/// let sessions = RandomSessions(Configuration(kits: { CartKit.enable() }), [.cart]) { $1.pages() }
/// try await sessions.run(7)
/// ```
@MainActor
package struct RandomSessions<Pages: PageKit> {
    package typealias Prepare = (EventStream) async throws -> Void

    private struct Session {
        let flow: FlowHarness<Pages.PageRoute>
        let stop: () async -> Void
    }

    private let start: (HostEnvironment, SessionRecorder) async throws -> Session
    private let replay: (SessionRecording) async throws -> SessionReplay<Pages>
    private let monkey: (FlowHarness<Pages.PageRoute>, _ seed: UInt64) -> Monkey<Pages.PageRoute>
    private let steps: Int
    private let replays: Int

    /// Creates the sessions of some kits.
    ///
    /// - Parameters:
    ///   - configuration: The kits.
    ///   - routes: The routes that the person opens.
    ///   - avoided: Returns `true` for a route on whose screen nothing is pressed.
    ///   - texts: Texts that the person types, beside those of every person.
    ///   - guards: The guards of the navigator.
    ///   - steps: The number of steps of a session.
    ///   - replays: The number of replays of a session.
    ///   - prepare: Fills the kits before the first step.
    ///   - pages: Returns the pages of the running kits.
    package init<each K: Kit>(
        _ configuration: Configuration<repeat each K>, _ routes: [Pages.PageRoute],
        avoiding avoided: @escaping @MainActor (Pages.PageRoute) -> Bool = { _ in false }, texts: [String] = [],
        guards: [RouteGuard<Pages.PageRoute>] = [], steps: Int = 40, replays: Int = 1,
        prepare: @escaping Prepare = { _ in },
        pages: @escaping @Sendable (SDK<repeat each K>, repeat each K) async throws -> Pages
    ) {
        start = { environment, recorder in
            let sdk = try await SDK.start(
                configuration, environment: environment, recorder: recorder, log: { _, _ in })
            try await prepare(sdk.stream)
            let pages = try await pages(sdk, repeat each sdk.kits)
            let flow = try FlowHarness<Pages.PageRoute>(sdk, guards: guards, confirm: { _ in true }) {
                try await pages.screen(for: $0, openedBy: $1)
            }
            return Session(flow: flow, stop: { await sdk.stop() })
        }
        replay = { try await SessionReplay($0, configuration, pages: pages) }
        monkey = { flow, seed in
            Monkey(
                flow, routes: routes, avoiding: avoided,
                texts: ["", "Milk", "2026-01-31", "3", "a,b", "x\u{1B}[2J", "2w", "衬衫"] + texts,
                hurries: seed.isMultiple(of: 2), seed: seed)
        }
        (self.steps, self.replays) = (steps, replays)
    }

    /// Runs the session of a seed.
    ///
    /// - Throws: ``RandomSessionFailure`` with its recording, and with a short list of steps if the failure repeats.
    package func run(_ seed: UInt64) async throws {
        let all = Array(1...steps)
        var failed = try await attempt(all, seed)
        guard failed.problem != nil else { return }
        var few = all
        // A failure that depends on the order of threads does not repeat, and cannot be made shorter.
        if try await attempt(all, seed).problem != nil {
            few = try await Monkey<Pages.PageRoute>.minimised(all) { steps in
                let attempt = try await attempt(steps, seed)
                if attempt.problem != nil { failed = attempt }
                return attempt.problem != nil
            }
        }
        let path = temporaryFile("session-\(seed)-\(failed.recording.session).adder")
        try await failed.recorder.save(to: path)
        throw RandomSessionFailure(seed: seed, steps: few, problem: failed.problem ?? "", recording: path)
    }

    /// Returns the recording of the session of a seed, which is not replayed.
    package func recording(_ seed: UInt64) async throws -> SessionRecording {
        try await attempt(Array(1...steps), seed, replays: 0).recording
    }

    private struct Attempt {
        let recorder: SessionRecorder
        let recording: SessionRecording
        /// A sentence that says what is wrong; `nil` if nothing is.
        let problem: String?
    }

    /// Makes some steps in kits of their own.
    private func attempt(_ steps: [Int], _ seed: UInt64, replays: Int? = nil) async throws -> Attempt {
        let recorder = SessionRecorder(inMemory: .full, limit: .megabytes(20))
        let session = try await start(.withShortPauses(seed), recorder)
        var person = monkey(session.flow, seed)
        var problem: String?
        for step in steps where problem == nil {
            await person.step(step)
            problem = person.problems.first
        }
        if problem == nil { await person.leaveAll() }
        await session.stop()
        let counts = await recorder.finish()
        if counts.dropped > 0 { problem = problem ?? "\(counts.dropped) events were not recorded." }
        let recording = try await recorder.recording()
        for _ in 0..<(replays ?? self.replays) where problem == nil { problem = try await difference(recording) }
        return Attempt(recorder: recorder, recording: recording, problem: problem)
    }

    /// Returns the difference of a replay; `nil` if it repeats all events.
    private func difference(_ recording: SessionRecording) async throws -> String? {
        let replay = try await replay(recording)
        let difference = try await replay.run()
        await replay.stop()
        if let difference { return "\(difference)" }
        let (count, all) = (replay.position, recording.events.count)
        return count == all ? nil : "Only \(count) of \(all) events were replayed. \(recording.obstacle ?? "")"
    }
}

/// The failure of a random session.
package struct RandomSessionFailure: Error, CustomStringConvertible {
    package let seed: UInt64
    /// Steps of the session that fail: all, or a list of which none can be left out.
    package let steps: [Int]
    package let problem: String
    /// The path of the recording of these steps.
    package let recording: String

    package var description: String {
        "The session of the seed \(seed) fails in its steps \(steps), which \(recording) records. \(problem)"
    }
}

extension HostEnvironment {
    /// Returns an environment with the system's clock, in which a pause of an answer takes up to 2 ms, unless it is one
    /// of minutes. The same seed gives the same identifiers and random numbers.
    package static func withShortPauses(_ seed: UInt64) -> HostEnvironment {
        let live = live()
        return HostEnvironment(SessionSeeds(first: seed, second: ~seed), now: live.now) { duration, event, ordinal in
            guard let event, duration < .seconds(60) else { return try await live.sleep(duration, event, ordinal) }
            var random = SeededGenerator(seed: event.rawValue &+ ordinal)
            try await Task.sleep(for: min(duration, .microseconds(Int.random(in: 0...2_000, using: &random))))
        }
    }
}

private func temporaryFile(_ name: String) -> String {
    "\(getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp")/\(name)"
}
