import Adder
import AdderJSON
import AdderMeasures
import AdderStorage

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A program that measures, and kills itself: `MeasuresHost QUEUE COUNTED ROUND`. The receiver notes the keys in the file
/// COUNTED. The round decides where the process dies: in the receiver, or in a sender while the other tasks write or deliver.
@main
enum MeasuresHost {
    enum Other: Event { case happened }

    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let round = Int(arguments[3]) else { exit(2) }
        var limits = Measures.Limits()
        (limits.batch, limits.interval, limits.longestInterval) = (1 + round % 4, .milliseconds(1), .milliseconds(2))
        let (diesInReceiver, turns) = (round.isMultiple(of: 2), 1 + round / 2 % 12)
        let receiver = Receiver(
            notingIn: arguments[2], dyingAt: diesInReceiver ? turns : nil,
            answer: round.isMultiple(of: 3) ? .failed(retryAfter: nil) : .delivered)
        let stream = EventStream(environment: .live())
        let measures = try await Measures(
            of: stream, [MeasureRule("happened", of: Other.self) { _ in [] }], queue: .file(arguments[1]),
            limits: limits
        ) { await receiver.take($0) }
        for turn in 1... {
            stream.send(Other.happened)
            // A read of the queue, by which the other tasks are at work on it.
            _ = try await measures.ledger()
            if !diesInReceiver, turn >= 4 * turns { kill(getpid(), SIGKILL) }
        }
    }
}

/// A receiver that notes what it has counted in a file, and dies at one of its calls.
private actor Receiver {
    private let file: Int32
    private let last: Int?
    private let answer: Measures.Delivery
    private var calls = 0

    init(notingIn path: String, dyingAt last: Int?, answer: Measures.Delivery) {
        file = open(path, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        (self.last, self.answer) = (last, answer)
    }

    private struct Received: Decodable {
        let key: String
    }

    func take(_ batch: MeasureBatch) -> Measures.Delivery {
        let received = (try? JSONCoder().decode([Received].self, from: batch.json)) ?? []
        let lines = received.map { $0.key + "\n" }.joined()
        _ = write(file, lines, lines.utf8.count)
        calls += 1
        if calls == last { kill(getpid(), SIGKILL) }
        return answer
    }
}
