/// The turns of one owner: one at a time, with those that are requested inside a turn after it.
@MainActor
@usableFromInline
final class TurnQueue {
    private var isInTurn = false
    private var queued: [(_ number: Int) -> Void] = []

    nonisolated init() {}

    /// Begins a turn. Returns `false` inside another one, behind which the caller queues it.
    @usableFromInline
    func begin() -> Bool {
        if isInTurn { return false }
        isInTurn = true
        return true
    }

    /// Adds a turn that follows the current one.
    ///
    /// - Parameter turn: The turn. It receives its number, from 1, among those that run without a pause.
    func append(_ turn: @escaping (_ number: Int) -> Void) {
        queued.append(turn)
    }

    /// Ends a turn, after those that were requested meanwhile.
    @usableFromInline
    func end() {
        var number = 0
        while !queued.isEmpty {
            let turns = queued
            queued = []
            for turn in turns {
                number += 1
                turn(number)
            }
        }
        isInTurn = false
    }
}
