/// Limits the number of programs that run at once, so that tests with deadlines get their share of the processor.
actor ProgramLimit {
    static let programs = ProgramLimit(8)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    /// Waits for a free slot and takes it; `end` gives it back.
    func begin() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

extension Program {
    /// Runs a program to its end when a slot is free.
    static func run(_ start: () throws -> Program) async throws -> Outcome {
        await ProgramLimit.programs.begin()
        let outcome: Outcome
        do {
            outcome = try await start().outcome()
        } catch {
            await ProgramLimit.programs.end()
            throw error
        }
        await ProgramLimit.programs.end()
        return outcome
    }
}
