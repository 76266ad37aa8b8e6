/// A piece of work that can be measured: it is prepared for a size, and then done many times.
///
/// What `prepare` makes (a stream, observers, a database) is not measured and lives in the closure that it returns.
/// That closure contains the loop, so that nothing of the harness stands between two repetitions.
@MainActor
struct Work {
    /// Does the work so many times, and returns how long it took.
    typealias Sample = (_ times: Int) async throws -> Duration

    let prepare: (_ size: Int) async throws -> Sample
    /// Whether it is done once a round, however short what it measures is.
    let isWhole: Bool

    /// A loop of plain calls.
    init(_ prepare: @escaping (_ size: Int) async throws -> (_ times: Int) throws -> Void) {
        isWhole = false
        self.prepare = { size in
            let run = try await prepare(size)
            return { times in try ContinuousClock().measure { try run(times) } }
        }
    }

    /// A loop in which something is awaited.
    init(awaiting prepare: @escaping (_ size: Int) async throws -> (_ times: Int) async throws -> Void) {
        isWhole = false
        self.prepare = { size in
            let run = try await prepare(size)
            return { times in
                let start = ContinuousClock.now
                try await run(times)
                return ContinuousClock.now - start
            }
        }
    }

    /// Work that says itself how long it took: what each repetition has to prepare does not count.
    init(timed prepare: @escaping (_ size: Int) async throws -> () async throws -> Duration) {
        isWhole = true
        self.prepare = { size in
            let run = try await prepare(size)
            return { _ in try await run() }
        }
    }

    /// What a size costs beyond a smaller one, for each further unit of it.
    static func further(_ work: Work, from smaller: Int) -> Work {
        Work(difference: work, from: smaller)
    }

    private init(difference work: Work, from smaller: Int) {
        isWhole = false
        prepare = { size in
            let (small, large) = (try await work.prepare(smaller), try await work.prepare(size))
            return { times in
                let base = try await small(times)
                return (try await large(times) - base) / (size - smaller)
            }
        }
    }
}

/// Why a row is not measured here: what it needs is missing.
struct Skipped: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) {
        self.description = description
    }
}
