/// A kit that has a part in shared steps, as its service offers it.
public struct SharedStepPartner: Sendable {
    let answer: @Sendable (SharedStepCall) async -> SharedStepAnswer

    init(_ answer: @escaping @Sendable (SharedStepCall) async -> SharedStepAnswer) {
        self.answer = answer
    }

    /// Creates a partner from a cart.
    public init(cart: some CartService) {
        self.init { call in
            do throws(CartServiceError) { return try await cart.cartSteps(call) } catch {
                return .refused(.init(error))
            }
        }
    }

    /// Creates a partner from a todo list.
    public init(todos: some TodosService) {
        self.init { call in
            do throws(TodosServiceError) { return try await todos.todoSteps(call) } catch {
                return .refused(.init(error))
            }
        }
    }

    /// Finishes the steps that this kit or the other one has begun to undo or redo when the program ended. A host that has
    /// both calls it once after the start.
    ///
    /// A step that the other kit can no longer follow is taken back. If that is impossible too, because both parts were
    /// changed meanwhile, both stay as they are.
    ///
    /// - Returns: The reasons why steps were not finished.
    public func finish(with other: SharedStepPartner) async -> [SharedStepError] {
        await finishOwn(with: other) + other.finishOwn(with: self)
    }

    private func finishOwn(with other: SharedStepPartner) async -> [SharedStepError] {
        guard case .unfinished(let steps) = await answer(.unfinished) else { return [] }
        var errors: [SharedStepError] = []
        for step in steps {
            if let error = await lead(step, followedBy: other) { errors.append(error) }
        }
        return errors
    }

    /// Has the other kit follow a step that this one has undone or redone, or takes the step back.
    ///
    /// - Returns: The reason why the other kit has not followed.
    func lead(_ step: UnfinishedStep, followedBy other: SharedStepPartner) async -> SharedStepError? {
        var refusal: SharedStepError?
        if case .refused(let error) = await other.answer(.exchange(step.id, step.direction)) {
            // The other kit may have followed all the same: the next start finds out.
            guard error.code != .otherKitUnavailable else { return .unfinished }
            if case .refused(let trouble) = await answer(.exchange(step.id, step.direction.opposite)),
                trouble.code == .failed || trouble.code == .otherKitUnavailable
            {
                return .unfinished
            }
            refusal = error
        }
        _ = await answer(.finish([step.id]))
        return refusal
    }
}

extension SharedStepError {
    /// Creates the error of a service that has not carried out an order, or may have.
    init<Code: ServiceErrorCode>(_ error: ServiceError<Code>) {
        let isUncertain = error.code == .unavailable || error.code == .cancelled
        self.init(isUncertain ? .otherKitUnavailable : .failed, error.message)
    }
}
