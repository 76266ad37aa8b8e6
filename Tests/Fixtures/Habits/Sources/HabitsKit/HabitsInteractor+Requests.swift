import Adder

extension HabitsInteractor: Interactor {
    /// The pause in typing after which a text is searched for.
    static let typingPause = Duration.milliseconds(300)

    /// Returns the lane of a request: a newer list takes the place of an older one, and a slow tip delays nothing.
    func lane(for request: HabitsRequest) -> Lane {
        switch request {
        case .list: .latest
        case .search: .latest(after: Self.typingPause)
        case .tip: .concurrent
        case .show, .add, .markDone, .rename, .summary: .serial
        }
    }

    /// Returns the executor of the store, except for a tip, which comes from a server.
    func executor(for request: HabitsRequest) -> (any TaskExecutor)? {
        switch request {
        case .list, .search, .show, .add, .markDone, .rename, .summary: store.executor
        case .tip: nil
        }
    }

    /// Answers a request with the function of the screen that it belongs to.
    func respond(to request: HabitsRequest, _ call: Call<HabitsResponse>) async -> HabitsResponse {
        do throws(HabitsError) {
            return switch request {
            case .list(let text), .search(let text): try await list(text, call)
            case .add(let name): try await add(name, call)
            case .tip: try await tip(call)
            case .show(let id): try await show(id, call)
            case .markDone(let id): try await markDone(id, call)
            case .rename(let rename): try await self.rename(rename, call)
            case .summary: .summary(try await summary(call))
            }
        } catch {
            return .failed(error)
        }
    }
}
