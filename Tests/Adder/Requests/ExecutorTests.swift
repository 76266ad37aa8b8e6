import Adder
import Dispatch
import Testing

@Suite("The executor of an answer")
struct ExecutorTests {
    private let stream = EventStream()

    @Test(arguments: [Lane.serial, .concurrent, .latest, .watch])
    func answerBeginsOnTheInteractorsExecutor(lane: Lane) async throws {
        let queue = MarkedQueue()
        let answering = try stream.answer(with: Placed(queue: queue, lane: lane))
        #expect(try await stream.reply(to: PlaceRequest.named) == PlaceResponse(isOnQueue: true))
        #expect(try await stream.reply(to: PlaceRequest.anywhere) == PlaceResponse(isOnQueue: false))
        withExtendedLifetime(answering) {}
    }

    @Test func answerReturnsToItsExecutorAfterAnActor() async throws {
        let queue = MarkedQueue()
        let answering = try stream.answer(with: Placed(queue: queue, lane: .serial))
        #expect(try await stream.reply(to: PlaceRequest.afterAnActor) == PlaceResponse(isOnQueue: true))
        withExtendedLifetime(answering) {}
    }
}

private enum PlaceRequest: Request {
    typealias Response = PlaceResponse
    case named
    case anywhere
    case afterAnActor
}

private struct PlaceResponse: Response {
    var isOnQueue: Bool

    static func failed(_ error: ReplyError) -> PlaceResponse { PlaceResponse(isOnQueue: false) }
}

private struct Placed: Interactor {
    let queue: MarkedQueue
    let lane: Lane
    private let actor = Bystander()

    init(queue: MarkedQueue, lane: Lane) {
        self.queue = queue
        self.lane = lane
    }

    func respond(to request: PlaceRequest, _ call: Call<PlaceResponse>) async -> PlaceResponse {
        if request == .afterAnActor { await actor.work() }
        return PlaceResponse(isOnQueue: queue.isCurrent)
    }

    func lane(for request: PlaceRequest) -> Lane { lane }

    func executor(for request: PlaceRequest) -> (any TaskExecutor)? { request == .anywhere ? nil : queue }
}

private actor Bystander {
    private var calls = 0

    func work() { calls += 1 }
}

/// A serial queue that runs tasks, and recognises its thread.
private final class MarkedQueue: TaskExecutor {
    private let queue = DispatchQueue(label: "marked")
    private let key = DispatchSpecificKey<Bool>()

    init() {
        queue.setSpecific(key: key, value: true)
    }

    var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
