/// The navigations that are not carried out yet, in the order in which they were requested, on any thread. One is carried
/// out at a time.
///
/// A navigation that a guard or a confirmation requests goes before the one that waits for it, which would wait for ever
/// otherwise.
final class NavigationQueue: Sendable {
    private struct Entry {
        let place: NavigationPlace
        /// The wait until the place is the first; `nil` if none has begun.
        var wait: Wait?
    }

    private let entries = Lock<[Entry]>([])
    private let idle = Lock<[Wait]>([])
    private let environment: HostEnvironment

    /// Creates an empty queue that waits on the clock of an environment.
    init(_ environment: HostEnvironment) {
        self.environment = environment
    }

    /// Returns a place at the end, or before that of the navigation whose guard or confirmation makes the request.
    ///
    /// - Parameters:
    ///   - opening: The event with which a presenter makes the request; `nil` if none does.
    ///   - place: The place of the navigation whose guard or confirmation calls the current code; `nil` if none does.
    func reserve(for opening: EventID?, inside place: NavigationPlace?) -> NavigationPlace {
        let new = NavigationPlace()
        entries.withLock { entries in
            let caller = entries.firstIndex { entry in
                entry.place === place || opening.map(entry.place.hasOpened) ?? false
            }
            entries.insert(Entry(place: new), at: caller ?? entries.endIndex)
        }
        return new
    }

    /// Calls `body` when a place is the first, or the caller is cancelled, then gives the place up.
    ///
    /// - Parameters:
    ///   - place: The place.
    ///   - report: Called once if the place has waited for 10 s behind the guards of one route. It gets the name of the route.
    ///   - body: Carries the navigation out. For a cancelled caller, the place may not be the first, and it changes nothing.
    @MainActor
    func carryOut<Outcome>(
        at place: NavigationPlace, reportingWait report: @escaping @Sendable (_ guarded: String) -> Void,
        _ body: () async -> Outcome
    ) async -> Outcome {
        defer { leave(place) }
        if !isFirst(place) {
            let watch = Task.detached { await self.watchGuards(before: place, report) }
            await waitUntilFirst(place)
            watch.cancel()
        }
        return await NavigationPlace.$current.withValue(place, operation: body)
    }

    var isEmpty: Bool { entries.withLock { $0.isEmpty } }

    /// Waits until no navigation is left that was requested before, or the task is cancelled.
    func becameEmpty() async {
        let wait = Wait()
        let isEmpty = entries.withLock { entries in
            if !entries.isEmpty { idle.withLock { $0.append(wait) } }
            return entries.isEmpty
        }
        if !isEmpty { await wait.ended() }
    }

    private func isFirst(_ place: NavigationPlace) -> Bool {
        entries.withLock { $0.first?.place === place }
    }

    /// Suspends the caller until a place is the first, or the task is cancelled.
    private func waitUntilFirst(_ place: NavigationPlace) async {
        let wait = Wait()
        let waits = entries.withLock { entries in
            guard entries.first?.place !== place, let index = entries.firstIndex(where: { $0.place === place })
            else { return false }
            entries[index].wait = wait
            return true
        }
        if waits { await wait.ended() }
    }

    private func leave(_ place: NavigationPlace) {
        place.endGuards()
        let (ended, next) = entries.withLock { entries in
            entries.removeAll { $0.place === place }
            return (entries.isEmpty ? idle.withLock { $0.takeAll() } : [], entries.first?.wait)
        }
        for wait in ended { wait.end() }
        next?.end()
    }

    /// Reports the guards that are asked at the beginning and at the end of 10 s, in which a place waits.
    private func watchGuards(before place: NavigationPlace, _ report: @Sendable (String) -> Void) async {
        while !isFirst(place), !Task.isCancelled {
            let before = entries.withLock { $0.first?.place }
            let guarded = before?.guarded
            guard (try? await environment.sleep(.seconds(10), nil, 0)) != nil else { return }
            guard let guarded, entries.withLock({ $0.first?.place }) === before, before?.guarded == guarded else {
                continue
            }
            return report(guarded)
        }
    }
}

/// The place of a navigation in the order of the requests.
final class NavigationPlace: Sendable {
    /// The place of the navigation whose guards or confirmation call the current code.
    @TaskLocal static var current: NavigationPlace?

    private struct State {
        /// The events with which presenters have opened routes inside the guards or the confirmation.
        var openings: Set<EventID> = []
        /// The name of the route that the guards decide about; `nil` if they are not asked now.
        var guarded: String?
        /// A Boolean value that indicates whether the guards have decided.
        var isDecided = false
    }

    private let state = Lock(State())

    /// The name of the route that the guards decide about; `nil` if they are not asked now.
    var guarded: String? { state.withLock { $0.guarded } }

    /// Notes that the guards are asked from now on.
    func beginGuards(of route: String) {
        state.withLock { $0.guarded = route }
    }

    /// Notes that a presenter opens a route inside the guards or the confirmation. Another thread may deliver the event.
    func note(_ opening: EventID) {
        // A task that a guard has begun may outlive the navigation.
        state.withLock { state in
            if !state.isDecided { state.openings.insert(opening) }
        }
    }

    /// Returns `true` for an event with which a presenter has opened a route inside the guards or the confirmation.
    fileprivate func hasOpened(_ opening: EventID) -> Bool {
        state.withLock { $0.openings.contains(opening) }
    }

    /// Notes that the guards have decided: what presenters open from now on waits for the navigation.
    func endGuards() {
        state.withLock { $0 = State(isDecided: true) }
    }
}

extension Array {
    /// Removes all elements, and returns them.
    fileprivate mutating func takeAll() -> [Element] {
        defer { self = [] }
        return self
    }
}
