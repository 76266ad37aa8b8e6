import Adder
import Dispatch
import TestSupport
import Testing

@Suite("The executor of an answer")
struct ExecutorTests {
    private let stream = EventStream()

    @Test(arguments: TestLane.allCases)
    func answerBeginsOnTheInteractorsExecutor(_ lane: TestLane) async throws {
        let queue = MarkedQueue()
        let answering = try stream.answer(with: Placed(queue: queue))
        #expect(try await stream.reply(to: PlaceRequest(.named, lane)) == PlaceResponse(isOnQueue: true))
        #expect(try await stream.reply(to: PlaceRequest(.anywhere, lane)) == PlaceResponse(isOnQueue: false))
        withExtendedLifetime(answering) {}
    }

    @Test func answerReturnsToItsExecutorAfterAnActor() async throws {
        let queue = MarkedQueue()
        let answering = try stream.answer(with: Placed(queue: queue))
        #expect(try await stream.reply(to: PlaceRequest(.afterAnActor)) == PlaceResponse(isOnQueue: true))
        withExtendedLifetime(answering) {}
    }
}

private struct PlaceRequest: Request {
    enum Place: String, Codable { case named, anywhere, afterAnActor }
    typealias Response = PlaceResponse

    let place: Place
    let way: TestLane

    init(_ place: Place, _ way: TestLane = .serial) {
        (self.place, self.way) = (place, way)
    }

    var lane: Lane { way.lane }
}

private struct PlaceResponse: Response {
    var isOnQueue: Bool

    static func failed(_ error: ReplyError) -> PlaceResponse { PlaceResponse(isOnQueue: false) }
}

private struct Placed: Interactor {
    let queue: MarkedQueue
    private let actor = Bystander()

    init(queue: MarkedQueue) {
        self.queue = queue
    }

    func respond(to request: PlaceRequest, _ call: Call<PlaceResponse>) async -> PlaceResponse {
        if request.place == .afterAnActor { await actor.work() }
        return PlaceResponse(isOnQueue: queue.isCurrent)
    }

    func executor(for request: PlaceRequest) -> (any TaskExecutor)? { request.place == .anywhere ? nil : queue }
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
