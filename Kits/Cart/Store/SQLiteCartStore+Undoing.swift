import Adder
import AdderServices
import AdderStorage

/// Undoes and redoes steps, and those that another kit has a part of.
extension SQLiteCartStore {
    func undo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .undo)
    }

    func redo(_ steps: Int) async throws(CartError) -> CartOutcome {
        try await exchange(steps, .redo)
    }

    private func exchange(
        _ count: Int, _ direction: SharedStepDirection
    ) async throws(CartError) -> CartOutcome {
        let empty = empty
        return try await database.write { connection throws(CartError) in
            try empty.exchange(count, direction, connection)
        }
    }

    func answer(_ call: SharedStepCall) async throws(CartError) -> CartResponse {
        let empty = empty
        switch call {
        case .check(let id, let direction): return try await check(id, direction)
        case .exchange(let id, let direction):
            do throws(CartError) {
                return try await database.write { connection throws(CartError) in
                    try empty.exchange(id, direction, connection)
                }
            } catch {
                guard case .sharedStep(let error) = error else { throw error }
                return .shared(.refused(error))
            }
        case .begin(let exchange):
            return try await database.write { connection throws(CartError) in
                .changed(try empty.exchange(exchange, connection))
            }
        case .unfinished:
            return try await database.read { connection throws(CartError) in
                let steps = try CartHistory.table.unfinished(in: connection)
                return .shared(.unfinished(steps.compactMap { UnfinishedStep($0.id, $0.direction) }))
            }
        case .finish(let ids):
            return try await database.write { connection throws(CartError) in
                try CartHistory.table.note(ids.map(\.rawValue), unfinished: nil, in: connection)
                return .shared(.done)
            }
        }
    }

    /// Undoes or redoes the part of a step, and rolls that back: nothing else knows all the reasons against it.
    private func check(
        _ id: SharedStepID, _ direction: SharedStepDirection
    ) async throws(CartError) -> CartResponse {
        let empty = empty
        do throws(Rehearsal) {
            return try await database.write { connection throws(Rehearsal) in
                let response: CartResponse
                do throws(CartError) { response = try empty.exchange(id, direction, CartConnection(connection)) } catch
                {
                    throw .failed(error)
                }
                throw .ended(response.answer)
            }
        } catch {
            switch error {
            case .ended(let answer): return .shared(answer)
            case .failed(.sharedStep(let error)): return .shared(.refused(error))
            case .failed(let error): throw error
            }
        }
    }
}

/// The end of a transaction that only finds out whether it could be made.
private enum Rehearsal: StorageFailure {
    case ended(SharedStepAnswer)
    case failed(CartError)

    static func storage(_ error: StorageError) -> Rehearsal { .failed(.storage(error)) }

    var storageError: StorageError? { if case .failed(let error) = self { error.storageError } else { nil } }
}

extension Cart {
    /// Undoes or redoes the last steps of the database. Another kit may share those with the identities `shared` alone.
    fileprivate func exchange(
        _ count: Int, _ direction: SharedStepDirection, sharing shared: [SharedStepID] = [],
        _ connection: borrowing CartConnection
    ) throws(CartError) -> CartOutcome {
        let before = try filled(from: connection)
        let steps = try CartHistory.steps(direction == .undo ? .done : .undone, limit: count, connection)
        guard steps.count == count else {
            throw direction == .undo ? .tooFewSteps(steps.count) : .tooFewUndoneSteps(steps.count)
        }
        let ids = try CartHistory.table.shared(steps.map(\.number), in: connection).map(SharedStepID.init(rawValue:))
        guard ids == shared else { throw .sharedStep(.shared(ids)) }
        try CartHistory.exchange(steps, connection)
        return CartOutcome(from: before, to: try filled(from: connection), steps: steps.map(\.step))
    }

    /// Undoes or redoes the part of a step that another kit shares, even if other steps have followed it.
    fileprivate func exchange(
        _ id: SharedStepID, _ direction: SharedStepDirection, _ connection: borrowing CartConnection
    ) throws(CartError) -> CartResponse {
        let part = try CartHistory.table.part(id.rawValue, in: connection)
        let step: Int64
        switch part {
        case .absent: return .shared(.absent)
        case .dropped: return .shared(.refused(.dropped))
        // It was undone or redone before.
        case .step(let number) where (number > 0) != (direction == .undo): return .shared(.done)
        case .step(let number): step = number
        }
        let before = try filled(from: connection)
        let steps = try CartHistory.steps(numbered: step, connection)
        guard try !CartHistory.isCovered(step, in: before, connection) else { throw .sharedStep(.changedSince) }
        try CartHistory.exchange(steps, connection)
        let after = try filled(from: connection)
        guard after.isAcceptable(after: before) else { throw .sharedStep(.changedSince) }
        return .changed(CartOutcome(from: before, to: after, steps: steps.map(\.step)))
    }

    /// Undoes or redoes the last steps, and notes that another kit has yet to follow.
    fileprivate func exchange(
        _ exchange: SharedExchange, _ connection: borrowing CartConnection
    ) throws(CartError) -> CartOutcome {
        let outcome = try self.exchange(
            exchange.count, exchange.direction, sharing: exchange.steps, connection)
        try CartHistory.table.note(
            exchange.steps.map(\.rawValue), unfinished: exchange.direction.rawValue, in: connection)
        return outcome
    }
}

extension Cart {
    /// Returns a Boolean value that indicates whether a cart to which lines came back satisfies the rules that the addition of
    /// a line satisfies.
    fileprivate func isAcceptable(after former: Cart) -> Bool {
        guard lines.count > former.lines.count else { return true }
        // No two lines have the same SKU and the same attributes.
        let kinds = Set(lines.map { [$0.sku] + $0.attributes.pairs.flatMap { [$0.name, $0.value] } })
        return lines.count <= limits.lines && kinds.count == lines.count && (try? summary()) != nil
    }
}

extension SharedStepError {
    fileprivate static func shared(_ steps: [SharedStepID]) -> SharedStepError {
        SharedStepError(
            .sharedStep,
            "This step has changed the todo list as well as the cart. Undo or redo it in an app that has both.",
            steps: steps)
    }
    fileprivate static let changedSince = SharedStepError(
        .changedSince,
        "The cart was changed after this step, so the step cannot be undone or redone. Undo the later changes of the cart "
            + "first.")
    fileprivate static let dropped = SharedStepError(
        .stepDropped,
        "The cart keeps this step no longer, because other changes followed, so the step cannot be undone or redone. "
            + "Change the cart and the todo list instead.")
}

extension CartOutcome {
    /// Creates the outcome of steps that were undone or redone.
    fileprivate init(from before: Cart, to after: Cart, steps: [CartStep]) {
        let changed = Set(after.lineIDs(changedSince: before))
        let remaining = Set(after.lines.map(\.id))
        self.init(
            cart: after,
            touched: after.lines.filter { changed.contains($0.id) }
                + before.lines.filter { changed.contains($0.id) && !remaining.contains($0.id) },
            unreadable: before.unreadable.count { !after.unreadable.contains($0) }, steps: steps)
    }
}
