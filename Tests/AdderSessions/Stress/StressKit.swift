import Adder
import AdderViews

/// A kit whose screens do all that a replay has to repeat: requests in each lane, one inside the other, watches, pauses,
/// cancellations, events without a cause inside answers, and children that work at the same time.
final class StressKit: Kit {
    struct Options: KitOptions {}

    static let name = "stress"
    let context: Context<StressKit>
    private let answering: [Subscription]

    init(options: Options, context: Context<StressKit>) async throws {
        self.context = context
        answering = [
            try context.answer(with: StressInteractor<Heavy>(stream: context.stream)),
            try context.answer(with: StressInteractor<Light>(stream: context.stream)),
        ]
    }
}

extension StressKit: PageKit {
    static let firstRoute = StressRoute.board(0)

    func makeScreen(for route: StressRoute, openedBy opener: Opener) async throws -> PageScreen {
        guard case .board(let number) = route else {
            return stressPart(on: context.stage, StressState(number: 0, isPart: true), openedBy: opener)
        }
        let count = try await context.stream.reply(to: StressJob<Light>(way: .concurrent, name: "board"))
        let stage = context.stage
        // Each third board has an interactor of its own.
        let own = number.isMultiple(of: 3) ? StressInteractor<Heavy>(stream: context.stream) : nil
        let screen = stage.open(
            StressPresenter<Heavy>(), state: StressState(number: number + count.name.utf8.count), interactor: own,
            openedBy: opener
        ) { child, state, opener in
            stressPart(on: stage, StressState(number: child.number, isPart: true), openedBy: opener)
        }
        return PageScreen(screen, StressView(), appear: .appear)
    }
}

@MainActor
private func stressPart(on stage: Stage, _ state: StressState<Light>, openedBy opener: Opener) -> PageScreen {
    // A part has no parts.
    let screen = stage.open(StressPresenter<Light>(), state: state, openedBy: opener) { child, _, _ in
        preconditionFailure("\(child)")
    }
    screen.send(.appear)
    return PageScreen(screen, StressView())
}

enum StressRoute: LinkedRoute {
    case board(Int)
    case leaf
    typealias Outcome = StressOutcome

    static let paths: RouteTable<StressRoute> = [
        .path("leaf", .leaf),
        .path("board/:number", StressRoute.board) { if case .board(let number) = $0 { number } else { nil } },
    ]
}

struct StressOutcome: Event { let notes: Int }

// MARK: Requests

/// The kinds of requests: an answer to one kind asks for the other.
protocol StressKind: Sendable { associatedtype Other: StressKind }
enum Heavy: StressKind { typealias Other = Light }
enum Light: StressKind { typealias Other = Heavy }

enum StressLane: String, Codable, CaseIterable {
    case serial, concurrent, latest, later, watch

    var lane: Lane {
        switch self {
        case .serial: .serial
        case .concurrent: .concurrent
        case .latest: .latest
        case .later: .latest(after: .milliseconds(20))
        case .watch: .watch
        }
    }
}

struct StressJob<Kind: StressKind>: Request {
    typealias Response = StressReport<Kind>

    let way: StressLane
    let name: String
    /// The number of progress responses, and of pauses.
    var steps = 0
    /// The lane of a request inside the answer.
    var inner: StressLane?
    /// A Boolean value that indicates whether the answer sends what nobody waits for.
    var isNoisy = false
    /// A Boolean value that indicates whether all screens notice the responses.
    var isPublic = false

    var lane: Lane { way.lane }
}

struct StressReport<Kind: StressKind>: Response {
    let name: String
    var isFinal = true
    var isPublic = false
    var code: ReplyError.Code?

    var change: String? { isPublic ? name : nil }

    static func failed(_ error: ReplyError) -> StressReport { StressReport(name: "", code: error.code) }
}

struct StressNote: Event { let text: String }

struct StressInteractor<Kind: StressKind>: Interactor {
    let stream: EventStream

    func respond(to job: StressJob<Kind>, _ call: Call<StressReport<Kind>>) async -> StressReport<Kind> {
        let progress = StressReport<Kind>(name: "\(job.name) \(call.identifier())", isFinal: false)
        for step in 0..<job.steps {
            call.progress(progress)
            if step.isMultiple(of: 2) { try? await call.sleep(for: .milliseconds(1)) } else { await Task.yield() }
        }
        if job.isNoisy {
            stream.send(StressNote(text: job.name))
            stream.send(StressReport<Kind>(name: "news of \(job.name)", isPublic: true))
            // Nobody waits for it.
            stream.send(StressJob<Kind.Other>(way: .concurrent, name: "\(job.name)!"))
            // It outlives the answer.
            Task {
                for _ in 1...3 {
                    call.progress(progress)
                    await Task.yield()
                }
                stream.send(StressNote(text: "\(job.name) is over"))
            }
        }
        var name = job.name
        if let inner = job.inner {
            let request = StressJob<Kind.Other>(way: inner, name: "\(job.name)>", steps: 1, isPublic: job.isPublic)
            let asking = Task { try? await stream.reply(to: request) }
            // Some callers do not wait.
            if job.isNoisy { asking.cancel() }
            name += await asking.value?.name ?? " without"
        }
        if job.way == .watch {
            // Until the request is cancelled.
            try? await call.sleep(for: .seconds(3_600))
        }
        return StressReport(name: name, isPublic: job.isPublic)
    }
}
