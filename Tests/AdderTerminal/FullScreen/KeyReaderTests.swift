import Dispatch
import Foundation
import Testing

@testable import AdderTerminal

/// The reader of keys shares its queue with the signals: a read that waits would hold up Control-C.
@Suite(.timeLimit(.minutes(1))) struct KeyReaderTests {
    private let queue = DispatchQueue(label: "KeyReaderTests")
    private let terminal: (observer: FileHandle, device: FileHandle)
    private let stream = AsyncStream.makeStream(of: SessionEvent.self)

    init() throws {
        var (observer, device) = (Int32(-1), Int32(-1))
        guard openpty(&observer, &device, nil, nil, nil) == 0 else { throw POSIXError(.ENODEV) }
        var settings = termios()
        tcgetattr(device, &settings)
        TerminalDevice.readSingleKeys(&settings)
        tcsetattr(device, TCSANOW, &settings)
        terminal = (
            FileHandle(fileDescriptor: observer, closeOnDealloc: true),
            FileHandle(fileDescriptor: device, closeOnDealloc: true)
        )
    }

    private func reader() -> KeyReader {
        KeyReader(terminal.device.fileDescriptor, on: queue) { [stream] in stream.continuation.yield($0) }
    }

    /// By default, Control-C takes back a key that has announced itself and is not read yet.
    @Test func controlCTakesNoAnnouncedKeyBack() async throws {
        let reader = reader()
        for round in 0..<1_000 {
            terminal.observer.write(Data("a".utf8))
            for _ in 0..<round { _ = getppid() }
            terminal.observer.write(Data([3]))
            await waitForQueue()
            try Task.checkCancellation()
        }
        withExtendedLifetime(reader) {}
    }

    /// Waits until the queue has done what was in it. Another key ends a read that holds it up when the time is over.
    private func waitForQueue() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
        } onCancel: {
            terminal.observer.write(Data("b".utf8))
        }
    }

    @Test func keysAndTheEndOfTheInputAreReported() async throws {
        let reader = reader()
        var events = stream.stream.makeAsyncIterator()
        terminal.observer.write(Data("a".utf8))
        guard case .keys([.character("a")])? = await events.next() else {
            Issue.record("The key was not reported.")
            return
        }
        try terminal.observer.close()
        guard case .inputEnded? = await events.next() else {
            Issue.record("The end of the input was not reported.")
            return
        }
        withExtendedLifetime(reader) {}
    }
}
