import Adder
import AdderViews

extension KitConformance {
    /// Starts a kit, and stops it after some work.
    func withKit<Started: Kit>(
        _ bundle: KitBundle<Started>, _ environment: HostEnvironment = .testing(),
        _ body: (SDK<Started>) async throws -> [String]
    ) async throws -> [String] {
        let sdk = try await SDK.start(environment: environment, kits: { bundle }, log: { _, _ in })
        do {
            let problems = try await body(sdk)
            await sdk.stop()
            return problems
        } catch {
            await sdk.stop()
            throw error
        }
    }

    /// Guards that find every requirement of the routes met.
    var guards: [RouteGuard<Pages.PageRoute>] {
        let routes = screens + (paths + insidePaths).map(\.route)
        return Set(routes.flatMap(\.combinedTraits.requirements)).map { RouteGuard($0) { _ in .allow } }
    }

    private func flow(
        _ sdk: SDK<K>, _ guards: [RouteGuard<Pages.PageRoute>]
    ) async throws -> FlowHarness<Pages.PageRoute> {
        let pages = try await pages(sdk.kits)
        return try FlowHarness(sdk, guards: guards, confirm: { _ in true }) {
            try await pages.screen(for: $0, openedBy: $1)
        }
    }

    /// Presses each action of each page, and of those that it opens, with a guard that refuses all and with one that allows
    /// all.
    func problemsOfRefusals() async throws -> [String] {
        try await withKit(bundle) { sdk in
            try await prepare(sdk.stream)
            let door = Door()
            let flow = try await flow(sdk, [RouteGuard { _ in door.decision() }] + guards)
            var problems: [String] = []
            var routes = screens
            var (number, press) = (0, 0)
            while number < routes.count {
                let route = routes[number]
                // A press can have changed the page, or closed it.
                await flow.leaveAll()
                if !avoids(route) { try await flow.open(route) }
                guard let screen = flow.navigator.entries.last?.shown as? PageScreen,
                    let intent = screen.page().presses.dropFirst(press).first
                else {
                    (number, press) = (number + 1, 0)
                    continue
                }
                guard press < 50 else {
                    problems.append("The page of `\(route)` has more than 50 actions. Only the first 50 were pressed.")
                    (number, press) = (number + 1, 0)
                    continue
                }
                if press == 0 { problems += screen.page().keyProblems().map { "The page of `\(route)`: \($0)" } }
                press += 1
                door.isShut = true
                intent.send()
                await flow.settled()
                let isShown = screen.page().problem?.message == Door.sentence
                door.isShut = false
                guard door.hasRefused else { continue }
                door.hasRefused = false
                if !isShown { problems.append("The page of `\(route)` does not show the refusal of “\(intent)”.") }
                intent.send()
                await flow.settled()
                if screen.page().problem?.message == Door.sentence {
                    problems.append("The page of `\(route)` shows the refusal of “\(intent)” after the next intent.")
                }
                if let opened = flow.routes.last, !routes.contains(opened) { routes.append(opened) }
            }
            await flow.leaveAll()
            return problems
        }
    }

    /// Opens each screen while no request of the kit is answered, and repeats what has failed when all are.
    func problemsOfRetry() async throws -> [String] {
        try await withKit(bundle) { sdk in
            try await prepare(sdk.stream)
            let flow = try await flow(sdk, guards)
            var problems: [String] = []
            for route in screens {
                let restore = removals.map { $0(sdk.stream) }
                // The host tells a person of a route whose screen is looked up in vain.
                let isOpen = (try? await flow.open(route)) != nil
                for restore in restore { restore() }
                guard isOpen, let page = flow.page else { continue }
                if page.isBusy { problems.append("The page of `\(route)` is busy, although its requests have failed.") }
                problems += page.keyProblems().map { "The page of `\(route)`: \($0)" }
                for failure in page.failures {
                    guard let retry = failure.retry else {
                        problems.append("The page of `\(route)` offers no retry: \(failure.problem.message)")
                        continue
                    }
                    retry.intent.send()
                    await flow.settled()
                }
                for failure in flow.page?.failures ?? [] {
                    problems.append("The page of `\(route)` still fails after a retry: \(failure.problem.message)")
                }
                await flow.leaveAll()
            }
            return problems
        }
    }

    /// Changes the file of a kit that is watched, by another kit and by itself.
    func problemsOfWatch<Q: Request>(
        _ request: Q, _ routes: [Pages.PageRoute], _ change: Q, _ ownChange: Q, _ sdk: SDK<K>, _ other: SDK<K>,
        _ clock: ManualClock
    ) async throws -> [String] {
        var problems: [String] = []
        let (pages, otherPages) = (try await pages(sdk.kits), try await pages(other.kits))
        var screens: [PageScreen] = []
        for route in routes { screens.append(try await pages.screen(for: route, openedBy: Opener())) }
        for screen in screens { await screen.settled() }
        let watch = await OpenWatch(request, on: sdk.stream, clock)
        _ = try await other.stream.reply(to: change)
        let reports = await watch.reportsAfterASecond()
        if reports.count != 1 { problems.append("`\(change)` by another process is reported as `\(reports)`.") }
        await sdk.stage.caughtUp()
        for (route, screen) in zip(routes, screens) {
            await screen.settled()
            let new = try await otherPages.screen(for: route, openedBy: Opener())
            await new.settled()
            let (shown, expected) = (screen.page().snapshot(), new.page().snapshot())
            if shown != expected { problems.append("The open page of `\(route)` shows \(shown), not \(expected).") }
        }
        _ = try await sdk.stream.reply(to: ownChange)
        if await watch.reportsAfterASecond().count != reports.count {
            problems.append("`\(ownChange)` is the kit's own change, and is reported.")
        }
        if await watch.cancelled() > 0 { problems.append("`\(request)` stays open after it is cancelled.") }
        return problems
    }
}

/// The decision of a guard, which a test changes.
@MainActor
private final class Door {
    static let sentence = "The test refuses this route."

    var isShut = false
    var hasRefused = false

    func decision<R>() -> RouteGuard<R>.Decision {
        if isShut { hasRefused = true }
        return isShut ? .deny(Self.sentence) : .allow
    }
}

extension Page {
    /// The intents that a person sends without typing, from actions that remove nothing.
    fileprivate var presses: [Intent] {
        var actions = self.actions
        for part in parts {
            switch part {
            case .action(let action): actions.append(action)
            case .rows(let rows) where rows.count > 0: actions += rows.row(at: 0).actions
            default: break
            }
        }
        return actions.filter { $0.isEnabled && $0.role != .destructive }.map(\.intent)
    }

    /// The parts that failed to load.
    fileprivate var failures: [PageFailure<Intent>] {
        parts.compactMap { if case .failure(let failure) = $0 { failure } else { nil } }
    }
}
