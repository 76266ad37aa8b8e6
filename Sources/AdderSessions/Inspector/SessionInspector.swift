public import Adder

/// A page about a running session, which a browser on the same machine opens and which follows the session.
///
/// ```swift
/// let inspector = try SessionInspector()
/// let sdk = try await SDK.start(recorder: inspector) { TodosKit.enable() }
/// print("Open \(inspector.address)")
/// await sdk.stop()
/// await inspector.stop()
/// ```
///
/// It serves the page of ``SessionReport`` on the loopback interface, at a port that the system chooses and an address that
/// contains 128 random bits. Only a person or a program that has the address can read the page, and nothing can be changed
/// with it. The server answers `GET` for its own address alone, at most 8 connections at a time, and closes those that are
/// slow to ask or to read.
///
/// It keeps the newest events that fit the limit, in memory. The page says how many are left out. A page that loses its
/// connection goes on where it stopped.
public final class SessionInspector: Recorder {
    /// The address of the page, such as `http://127.0.0.1:49152/0b7e…/`.
    public let address: String
    private let recorder: SessionRecorder
    private let other: (any Recorder)?
    private let server: InspectorServer

    /// Creates an inspector, and begins to serve the page.
    ///
    /// - Parameters:
    ///   - other: A recorder of the same session, such as one that writes a file; `nil` for none.
    ///   - mode: The extent of the page. A masked one has masks in the place of all texts and numbers.
    ///   - limit: The maximum size of the events in memory.
    /// - Throws: ``SessionRecordingError`` with the code ``SessionRecordingErrorCode/cannotServe`` if the system has no port
    ///   left.
    public init(
        beside other: (any Recorder)? = nil, _ mode: SessionRecording.Mode = .masked,
        limit: SessionRecorder.Limit = .megabytes(16)
    ) throws(SessionRecordingError) {
        let server = try InspectorServer(limit: limit.bytes)
        (self.server, self.other, address) = (server, other, server.address)
        recorder = SessionRecorder(following: mode, limit: limit) { server.add($0) }
    }

    deinit { server.stop() }

    /// Ends the page: it shows the session up to its end, and that the program has ended. Then it closes all connections.
    ///
    /// It takes 1 second at most. Call it after `SDK.stop()`. It does not finish the other recorder.
    public func stop() async {
        await recorder.finish()
        await server.stopped()
    }

    // MARK: - Recorder

    /// The number of events that the other recorder has not recorded; without one, those that the page lacks.
    public var dropped: UInt64 { other?.dropped ?? recorder.dropped }

    /// Begins the session.
    public func begin(_ seeds: SessionSeeds?) {
        other?.begin(seeds)
        recorder.begin(seeds)
    }

    /// Queues an event.
    public func record<E: Event>(_ event: Envelope<E>) {
        other?.record(event)
        recorder.record(event)
    }

    /// Returns the time at which an event is folded or answered, and keeps it for the event.
    public func time(of event: EventID, now: Timestamp) -> Timestamp {
        recorder.time(of: event, now: other?.time(of: event, now: now) ?? now)
    }

    /// Queues what a screen shows.
    public func keep(_ look: ScreenLook) {
        other?.keep(look)
        recorder.keep(look)
    }

    /// Writes all that was recorded before the call.
    public func flush() async {
        await other?.flush()
        await recorder.flush()
    }
}
