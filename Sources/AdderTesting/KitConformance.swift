public import Adder
import AdderJSON
import AdderServices
public import AdderViews

/// A promise that every kit keeps, for the arguments of a test: see ``KitConformance``.
public enum KitCheck: Hashable, Sendable {
    /// A kit that is off answers no request, and its service says so.
    case switchedOff
    /// The contracts of the presenters are consistent.
    case contracts
    /// Each value is decoded as it was encoded.
    case coding
    /// Each route is printed to its path and parsed from it, and links from outside lead to the external ones alone.
    case routes
    /// A page that opens a route shows why the route was refused, until the next intent.
    case refusals
    /// A page whose load has failed says so, and its retry repairs it.
    case retry
    /// A change by another process is reported once, and each open page shows it.
    case watch
    /// Requests with extreme numbers are answered.
    case numbers
    /// A random session with a seed: no page stays busy, no contract is broken, and its recording is replayed exactly.
    case session(UInt64)

    /// Returns each check once, with a session for each seed.
    public static func all(seeds: ClosedRange<UInt64> = 1...4) -> [KitCheck] {
        [.switchedOff, .contracts, .coding, .routes, .refusals, .retry, .watch, .numbers]
            + seeds.map { .session($0) }
    }
}

/// The checks of what every kit promises, for one kit.
///
/// A test gives the kit, its pages and examples of its values. A check whose examples are missing finds nothing.
///
/// ```swift
/// @MainActor @Suite struct DieConformanceTests {
///     @Test(.serialized, arguments: KitCheck.all())
///     func theKitConforms(_ check: KitCheck) async throws {
///         var kit = KitConformance(DieKit.enable()) { $0.pages() }
///         kit.screens = [.table]
///         kit.paths = [(.table, "die"), (.rules, "die/rules")]
///         kit.presenters(DiePresenter.self)
///         kit.requests([DieRequest.roll, .roll(sides: 6)])
///         kit.values([DieResponse.rolled(4)])
///         let problems = try await kit.problems(of: check)
///         #expect(problems == [])
///     }
/// }
/// ```
@MainActor
public struct KitConformance<K: Kit, Pages: PageKit> {
    /// The routes of the screens that are opened, after ``prepare``.
    public var screens = [Pages.firstRoute]
    /// Returns `true` for a route on whose screen nothing is pressed, such as one that writes files.
    public var avoids: @MainActor (Pages.PageRoute) -> Bool = { _ in false }
    /// The routes that links from outside may open, each with its path.
    public var paths: [(route: Pages.PageRoute, path: String)] = []
    /// The routes that only the app itself opens, each with its path.
    public var insidePaths: [(route: Pages.PageRoute, path: String)] = []
    /// Paths that lead to no route.
    public var refusedPaths: [String] = []
    /// Fills a kit that was started, before its screens are opened.
    public var prepare: (EventStream) async throws -> Void = { _ in }
    /// Returns the calls of the kit's service, each of which throws `ServiceError(off:)` if the kit is off, and only then.
    public var service: (Switched<K>) -> [() async throws -> Void] = { _ in [] }
    /// Texts that the person of a random session types, beside those of every person.
    public var texts: [String] = []
    /// The number of steps of a random session.
    public var steps = 40

    let bundle: KitBundle<K>
    let pages: @Sendable (K) async throws -> Pages
    /// Functions that remove the interactor of a type of request, and return one that adds it again.
    var removals: [(EventStream) -> () -> Void] = []
    private var checks: [KitCheck: [() async throws -> [String]]] = [:]

    /// Creates the checks of a kit.
    ///
    /// - Parameters:
    ///   - bundle: The kit with its options, which keeps its data in memory.
    ///   - pages: Returns the pages of the running kit, with new fakes of the services that they need.
    public init(_ bundle: KitBundle<K>, pages: @escaping @Sendable (K) async throws -> Pages) {
        (self.bundle, self.pages) = (bundle, pages)
    }

    // MARK: Examples

    /// Adds presenters, whose contracts are checked.
    public mutating func presenters<each P: Presenter>(_ presenters: repeat (each P).Type) {
        let problems = contractProblems(of: repeat each presenters)
        add(.contracts) { problems }
    }

    /// Adds values that are encoded and decoded: responses, intents, models, options.
    public mutating func values<Value: Codable & Equatable>(_ examples: [Value]) {
        add(.coding) { examples.compactMap { Self.codingProblem(of: $0) } }
    }

    /// Adds a type of request that the kit answers, with examples: one of each case.
    public mutating func requests<Q: Request>(_ examples: [Q]) {
        values(examples)
        removals.append { $0.removeInteractor(of: Q.self) }
        guard let first = examples.first else { return }
        add(.switchedOff) { [self] in
            try await withKit(K.enable(when: false)) { sdk in
                guard let response = try? await sdk.stream.reply(to: first) else { return [] }
                return ["The kit is off, and answers `\(first)` with `\(response)`."]
            }
        }
    }

    /// Adds requests with extreme numbers, which a kit that ``prepare`` has filled answers.
    ///
    /// - Parameters:
    ///   - failed: Returns `true` for a response that no number may cause, such as a failure of the storage.
    ///   - requests: Returns the requests with a number.
    public mutating func numbers<Q: Request>(
        failed: @escaping (Q.Response) -> Bool = { _ in false }, _ requests: @escaping (Int) -> [Q]
    ) {
        add(.numbers) { [self] in
            var problems: [String] = []
            for number in [Int.min, -1, 0, 1, .max] {
                problems += try await withKit(bundle) { sdk in
                    try await prepare(sdk.stream)
                    var problems: [String] = []
                    for request in requests(number) {
                        let response = try await sdk.stream.reply(to: request)
                        if failed(response) { problems.append("`\(request)` fails: `\(response)`.") }
                    }
                    return problems
                }
            }
            return problems
        }
    }

    /// Adds a watch, which reports the changes that another process makes to the file of the kit.
    ///
    /// - Parameters:
    ///   - request: The request that watches.
    ///   - showing: The routes of screens that show a change, which are compared with new ones after it.
    ///   - change: A change by another process.
    ///   - ownChange: A change by the kit that watches, which is not reported.
    ///   - stored: Returns the kit that keeps its data in a file.
    public mutating func watch<Q: Request>(
        _ request: Q, showing: [Pages.PageRoute], change: Q, ownChange: Q,
        stored: @escaping (_ path: String) -> KitBundle<K>
    ) {
        add(.watch) { [self] in
            let folder = try TemporaryFolder()
            let file = folder.file("\(K.name).sqlite")
            let clock = ManualClock()
            return try await withKit(stored(file), .testing(clock: clock)) { sdk in
                try await withKit(stored(file), .testing(seed: 2)) { other in
                    try await problemsOfWatch(request, showing, change, ownChange, sdk, other, clock)
                }
            }
        }
    }

    // MARK: Checks

    /// Returns full sentences about what the kit does not keep; empty if it conforms.
    ///
    /// - Throws: The errors of the kit's start, of ``prepare``, and of the pages.
    public func problems(of check: KitCheck) async throws -> [String] {
        var problems: [String] = []
        for check in checks[check] ?? [] { problems += try await check() }
        switch check {
        case .contracts, .numbers, .watch: break
        case .switchedOff: problems += try await problemsOfService()
        case .coding: problems += (paths + insidePaths).compactMap { Self.codingProblem(of: $0.route) }
        case .routes: problems += problemsOfPaths()
        case .refusals: problems += try await problemsOfRefusals()
        case .retry: problems += try await problemsOfRetry()
        case .session(let seed): problems += try await problemsOfSession(seed)
        }
        return problems
    }

    private mutating func add(_ check: KitCheck, _ problems: @escaping () async throws -> [String]) {
        checks[check, default: []].append(problems)
    }

    private static func codingProblem<Value: Codable & Equatable>(of value: Value) -> String? {
        do {
            let decoded = try JSONCoder().decode(Value.self, from: try JSONCoder().encode(value))
            return decoded == value ? nil : "`\(value)` is decoded as `\(decoded)`."
        } catch {
            return "`\(value)` is not decoded: \(error)"
        }
    }

    private func problemsOfService() async throws -> [String] {
        var problems: [String] = []
        for isOn in [true, false] {
            let bundle = K.enable(when: isOn, with: bundle.dependencies) { [bundle] in $0 = bundle.options }
            problems += try await withKit(bundle) { sdk in
                var problems: [String] = []
                for (index, call) in service(sdk.kits).enumerated() {
                    var (outcome, isOff) = ("It succeeds.", false)
                    do { try await call() } catch {
                        (outcome, isOff) = ("\(error)", (error as? any AnyServiceError)?.isOff == true)
                    }
                    if isOff != isOn { continue }
                    problems.append("The kit is \(isOn ? "on" : "off"). Call \(index + 1) of its service: \(outcome)")
                }
                return problems
            }
        }
        return problems
    }

    private func problemsOfPaths() -> [String] {
        let links: RouteLinks<Pages.PageRoute>
        do {
            try Pages.PageRoute.paths.check((paths + insidePaths).map(\.route))
            links = try Pages.PageRoute.links(scheme: "test")
        } catch {
            return ["\(error)"]
        }
        var problems: [String] = []
        for (index, (route, path)) in (paths + insidePaths).enumerated() {
            if let printed = try? route.path, printed != path {
                problems.append("`\(route)` is printed as “\(printed)”, not as “\(path)”.")
            }
            let isLinked = (try? links.parse("test://\(path)"))?.route == route
            if isLinked != (index < paths.count) {
                problems.append("A link from outside \(isLinked ? "leads" : "does not lead") to `\(route)`.")
            }
        }
        for path in refusedPaths {
            if let route = try? Pages.PageRoute(path: path) { problems.append("“\(path)” leads to `\(route)`.") }
        }
        return problems
    }

    private func problemsOfSession(_ seed: UInt64) async throws -> [String] {
        let pages = pages
        let sessions = RandomSessions(
            Configuration(kits: { bundle }), screens, avoiding: avoids, texts: texts, guards: guards, steps: steps,
            prepare: prepare
        ) { _, kit in try await pages(kit) }
        do {
            try await sessions.run(seed)
            return []
        } catch let failure as RandomSessionFailure {
            return [failure.description]
        }
    }
}
