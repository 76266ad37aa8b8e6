import Testing

/// 320 sessions of random operations, in which the threads interleave differently at each run.
///
/// A session opens, closes and releases screens, which send and cancel requests in all lanes, also while they render.
/// Other tasks send requests too, and are cancelled. Answers ask each other. Then the SDK is flushed and stopped.
@MainActor
@Suite(.timeLimit(.minutes(5))) struct RandomSessionTests {
    private static let sessionsPerCase: UInt64 = 20

    /// A request ends with one final response or one cancellation, after which nothing answers it. See ``SessionAudit``.
    @Test(arguments: UInt64(0)..<16)
    func everyRequestEndsOnce(_ number: UInt64) async throws {
        for seed in (number * Self.sessionsPerCase)..<((number + 1) * Self.sessionsPerCase) {
            let (audit, violations) = try await RandomSession.run(seed)
            #expect(violations == [], "Seed \(seed)")
            #expect(audit.requestCount > 20, "Seed \(seed)")
        }
    }

    /// Without this, the other test could pass because the sessions avoid what it checks.
    @Test func aFewSessionsShowEveryOutcome() async throws {
        var outcomes: Set<String> = []
        for seed in UInt64(1_000)..<1_010 { outcomes.formUnion(try await RandomSession.run(seed).audit.outcomes) }
        #expect(outcomes.sorted() == Self.outcomes.sorted())
    }

    private static let outcomes = [
        "progress", "response", "failed: circular", "failed: stopped", "failed: unanswered", "cancelled",
    ]
}
