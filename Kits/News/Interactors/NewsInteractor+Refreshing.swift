import Adder

extension NewsInteractor {
    /// The greatest number of sources that are loaded at once.
    static let width = 6

    /// Loads the newest items of sources, several at once, and reports each of them. A failure of one source does not affect the
    /// others.
    ///
    /// - Parameters:
    ///   - ids: The sources; empty for all.
    ///   - call: The clock and the randomness of the request.
    /// - Throws: ``NewsError`` when the store fails. Everything that was loaded before is stored.
    func refresh(_ ids: [NewsSourceID], _ call: Call<NewsResponse>) async throws(NewsError) -> NewsRefreshOutcome {
        try await refresh(try await loadStates(ids), call)
    }

    /// Loads the newest items of the sources that are due, as ``refresh(_:_:)`` does.
    func refreshDue(_ call: Call<NewsResponse>) async throws(NewsError) -> NewsRefreshOutcome {
        let now = call.now
        let due = try await loadStates([]).filter { $0.isDue(at: now, after: refreshInterval) }
        return due.isEmpty ? NewsRefreshOutcome(sources: []) : try await refresh(due, call)
    }

    private func refresh(
        _ states: [SourceLoadState], _ call: Call<NewsResponse>
    ) async throws(NewsError) -> NewsRefreshOutcome {
        let loaded = await withTaskGroup(
            of: (Int, Result<Loaded, NewsError>).self, returning: Result<[Loaded], NewsError>.self
        ) { group in
            var waiting = states.indices[...]
            var outcomes: [Int: Loaded] = [:]
            func addNext() {
                guard let index = waiting.popFirst() else { return }
                group.addTask { (index, await result(of: states[index], call)) }
            }
            for _ in 0..<Self.width { addNext() }
            for await (index, result) in group {
                switch result {
                case .success(let outcome):
                    outcomes[index] = outcome
                    let (done, count) = (outcomes.count, states.count)
                    call.progress(.sources(.refreshing(.init(done: done, count: count, latest: outcome.outcome))))
                    addNext()
                case .failure(let error):
                    group.cancelAll()
                    return .failure(error)
                }
            }
            return .success(outcomes.sorted { $0.key < $1.key }.map(\.value))
        }
        let outcomes = try loaded.get()
        // One transaction for all, since it is nearly all that a refresh without changes costs.
        try await store.note(outcomes.compactMap(\.unchanged), at: call.now)
        return NewsRefreshOutcome(sources: outcomes.map(\.outcome), evictedCount: try await store.evict(limits))
    }

    /// The outcome of a source, and its load, which is not noted yet, if the source has not changed.
    private struct Loaded: Sendable {
        let outcome: NewsSourceOutcome
        var unchanged: SourceLoad?
    }

    private func loadStates(_ ids: [NewsSourceID]) async throws(NewsError) -> [SourceLoadState] {
        let states = try await store.loadStates()
        let known = Set(states.map(\.source.id))
        if let missing = ids.first(where: { !known.contains($0) }) { throw .noSource(missing) }
        let wanted = Set(ids)
        return states.filter { $0.source.kind != .embedded && (wanted.isEmpty || wanted.contains($0.source.id)) }
    }

    private func result(
        of state: SourceLoadState, _ call: Call<NewsResponse>
    ) async -> Result<Loaded, NewsError> {
        do throws(NewsError) { return .success(try await load(state, call)) } catch { return .failure(error) }
    }

    /// Loads one source and stores what it has brought.
    private func load(_ state: SourceLoadState, _ call: Call<NewsResponse>) async throws(NewsError) -> Loaded {
        let source = state.source
        func loaded(_ result: NewsSourceOutcome.Result, joined: Int = 0, unchanged: SourceLoad? = nil) -> Loaded {
            let outcome = NewsSourceOutcome(
                id: source.id, name: source.displayName, result: result, joinedCount: joined)
            return Loaded(outcome: outcome, unchanged: unchanged)
        }
        if let end = state.wait(at: call.now) { return loaded(.fresh(end)) }
        let load: SourceLoad
        do throws(NewsLoadFailure) {
            load = try await loader.latest(state, call)
        } catch {
            guard !Task.isCancelled else { throw .cancelled }
            let retryAt = SourceLoadState.end(of: error.retryAfter, from: call.now)
            try await store.note(error, of: source.id, retryAt: retryAt)
            return loaded(.failed(error))
        }
        if case .unchanged = load.content { return loaded(.unchanged, unchanged: load) }
        let newest = load.newest(limits.itemsPerSource, at: call.now)
        let merged: MergedItems
        do throws(NewsError) {
            merged = try await store.merge(newest, at: call.now)
        } catch {
            // The source was removed while it was loaded, which concerns no other source.
            guard case .noSource = error else { throw error }
            return loaded(.failed(NewsLoadFailure(code: error.code, message: error.description)))
        }
        let isUnchanged = merged.added.isEmpty && merged.changed.isEmpty
        return loaded(isUnchanged ? .unchanged : .loaded(merged.counts(of: newest)), joined: merged.joinedCount)
    }
}
