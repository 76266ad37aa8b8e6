import Adder
import AdderTesting
import TestSupport

/// A session of random operations on an SDK of its own.
@MainActor
final class RandomSession {
    private var generator: SeededGenerator
    private let sdk: SDK<>
    private let recorded: Collected<Envelope<any Event>>
    private let tap: Subscription
    private var answering: [Subscription] = []
    private var journals: [Journal] = []
    private var screens: [any AnyJobScreen] = []
    private var callers: [Task<[String], Never>] = []
    private var flushes: [Task<Void, Never>] = []
    private var lastName = 0

    /// Runs the session of a seed, and returns its audit and what was wrong.
    static func run(_ seed: UInt64) async throws -> (audit: SessionAudit, violations: [String]) {
        let session = try await RandomSession(seed)
        for _ in 1...60 { try await session.operate() }
        return try await session.end()
    }

    private init(_ seed: UInt64) async throws {
        generator = SeededGenerator(seed: seed)
        sdk = try await SDK.start(environment: .testing(seed: seed), kits: {}, log: { _, _ in })
        let recorded = Collected<Envelope<any Event>>()
        self.recorded = recorded
        tap = sdk.stream.tap { recorded.append($0) }
        answering = [
            try sdk.stream.answer(with: interactor(Work.self)), try sdk.stream.answer(with: interactor(Lookup.self)),
        ]
        for _ in 0..<random(2...4) { openScreen() }
    }

    private func random(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &generator) }

    private func jobs(_ range: ClosedRange<Int>) -> [RandomJob] {
        (0..<random(range)).map { _ in
            lastName += 1
            return RandomJob(name: "\(lastName)", using: &generator)
        }
    }

    private func interactor<Kind: JobKind>(_ kind: Kind.Type) -> JobInteractor<Kind> {
        let journal = Journal()
        journals.append(journal)
        return JobInteractor(stream: sdk.stream, journal: journal)
    }

    // MARK: Operations

    private func operate() async throws {
        switch random(0...15) {
        case 0...4: screens.randomElement(using: &generator)?.ask(jobs(1...3))
        case 5...6: screens.randomElement(using: &generator)?.cancel(at: random(0...99))
        case 7: if screens.count < 5 { openScreen() }
        case 8: if screens.count > 2 { screens.remove(at: random(0...screens.count - 1)) }
        case 9: if screens.count > 2 { screens.randomElement(using: &generator)?.close() }
        case 10...11: for job in jobs(1...3) { ask(job) }
        case 12: for job in jobs(1...2) { sdk.stream.send(job.job(Work.self)) }
        case 13: flushes.append(Task.detached { [sdk] in await sdk.flush() })
        default: for _ in 0..<random(1...5) { await Task.yield() }
        }
    }

    private func openScreen() {
        switch random(0...8) {
        case 0...2: openScreen(of: Work.self)
        case 3...5: openScreen(of: Lookup.self)
        case 6: openScreen(of: Work.self, interactor(Work.self))
        case 7: openScreen(of: Lookup.self, interactor(Lookup.self))
        default: openScreen(of: Orphan.self)
        }
    }

    private func openScreen<Kind: JobKind>(of kind: Kind.Type, _ interactor: JobInteractor<Kind>? = nil) {
        screens.append(
            JobScreen<Kind>(
                on: sdk.stage, of: sdk.stream, interactor: interactor, jobsOfView: jobs(0...4),
                closesItself: random(0...5) == 0))
    }

    private func ask(_ job: RandomJob) {
        switch random(0...4) {
        case 0...1: ask(job.job(Work.self))
        case 2...3: ask(job.job(Lookup.self))
        default: ask(job.job(Orphan.self))
        }
    }

    /// Waits for a reply in a task that is sometimes cancelled, at once or later, from another thread.
    private func ask<Kind: JobKind>(_ job: Job<Kind>) {
        let stream = sdk.stream
        let delay = random(0...2) == 0 ? random(0...8) : nil
        let caller = Task.detached {
            switch await stream.outcome(of: job) {
            case .success(let report): report.name == job.name ? [] : ["\(job) was answered with \(report)."]
            case .failure(let error):
                error.code == .cancelled && delay == nil ? ["\(job) was cancelled by nobody."] : []
            }
        }
        callers.append(caller)
        guard let delay else { return }
        Task.detached {
            for _ in 0..<delay { await Task.yield() }
            caller.cancel()
        }
    }

    // MARK: End

    private func end() async throws -> (audit: SessionAudit, violations: [String]) {
        if random(0...1) == 0 { for screen in screens { await screen.settled() } }
        let stop = Task.detached { [sdk] in await sdk.stop() }
        for _ in 1...20 { try await operate() }
        await stop.value
        for _ in 1...5 { try await operate() }
        var violations: [String] = []
        for caller in callers { violations += await caller.value }
        for flush in flushes { await flush.value }
        for screen in screens { await screen.settled() }
        for screen in screens { await screen.foldsLast() }
        await sdk.stream.drained()
        for subscription in answering + [tap] { subscription.cancel() }

        let audit = SessionAudit(recorded.all)
        violations += audit.violations()
        for journal in journals { violations += audit.violations(journal) }
        for screen in screens { violations += screen.violations(audit) }
        let open = [
            sdk.stream.openRequestCount(of: Job<Work>.self), sdk.stream.openRequestCount(of: Job<Lookup>.self),
            sdk.stream.openRequestCount(of: Job<Orphan>.self),
        ]
        if open != [0, 0, 0] { violations.append("\(open) requests are left open.") }
        return (audit, violations)
    }
}
