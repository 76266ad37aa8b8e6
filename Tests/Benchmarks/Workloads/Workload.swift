/// A piece of work that is prepared for a size, then measured over many iterations.
///
/// The preparation (a stream, observers, a database) is not measured. The closure that it returns owns the prepared
/// objects and contains the loop, so that the harness adds nothing between two iterations.
@MainActor
struct Workload {
    /// Does the work a number of times. Returns the cost: nanoseconds, or bytes for a workload of that unit.
    typealias Sample = (_ times: Int) async throws -> Double

    let prepare: (_ size: Int) async throws -> Sample
    /// A Boolean value that indicates whether the work is done once a round, even if it is short.
    let isSingleRun: Bool
    private(set) var unit = Unit.time

    enum Unit: String, Codable {
        case time, memory
    }

    /// Creates a workload from a loop of plain calls.
    init(_ prepare: @escaping (_ size: Int) async throws -> (_ times: Int) throws -> Void) {
        isSingleRun = false
        self.prepare = { size in
            let run = try await prepare(size)
            return { times in try ContinuousClock().measure { try run(times) }.nanoseconds }
        }
    }

    /// Creates a workload from a loop that awaits.
    init(awaiting prepare: @escaping (_ size: Int) async throws -> (_ times: Int) async throws -> Void) {
        isSingleRun = false
        self.prepare = { size in
            let run = try await prepare(size)
            return { times in
                let start = ContinuousClock.now
                try await run(times)
                return (ContinuousClock.now - start).nanoseconds
            }
        }
    }

    /// Creates a workload that measures itself, so that the preparation of each iteration does not count.
    init(timed prepare: @escaping (_ size: Int) async throws -> () async throws -> Duration) {
        isSingleRun = true
        self.prepare = { size in
            let run = try await prepare(size)
            return { _ in try await run().nanoseconds }
        }
    }

    /// Creates a workload that returns the number of bytes that one of its objects takes.
    init(bytes count: @escaping (_ size: Int) async throws -> Double) {
        isSingleRun = true
        unit = .memory
        prepare = { size in { _ in try await count(size) } }
    }
}
