/// Lets a few programs run at a time: a hundred at once would keep the other tests, which have deadlines, from their turn.
actor Turns {
    static let programs = Turns(8)

    private var free: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        free = count
    }

    /// Takes a turn; `end` gives it back.
    func begin() async {
        guard free == 0 else { return free -= 1 }
        await withCheckedContinuation { waiting.append($0) }
    }

    func end() {
        if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
    }
}

extension Program {
    /// Runs a program to its end, when it is its turn.
    static func run(_ start: () throws -> Program) async throws -> Outcome {
        await Turns.programs.begin()
        let outcome: Outcome
        do {
            outcome = try await start().outcome()
        } catch {
            await Turns.programs.end()
            throw error
        }
        await Turns.programs.end()
        return outcome
    }
}
