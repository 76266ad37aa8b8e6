/// Limits the number of programs that run at once, so that tests with deadlines get their share of the processor.
actor ProgramLimit {
    static let programs = ProgramLimit(8)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    /// Waits for a free slot and takes it; `end` gives it back.
    private func begin() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }

    /// Runs a function when a slot is free.
    nonisolated func run<Result>(_ body: () async throws -> Result) async throws -> Result {
        await begin()
        let result: Swift.Result<Result, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        await end()
        return try result.get()
    }
}

extension Program {
    /// Runs a program to its end when a slot is free.
    static func run(_ start: () throws -> Program) async throws -> Outcome {
        try await ProgramLimit.programs.run { try await start().outcome() }
    }
}
