import Adder
import AdderSessions
import AdderTerminal
import AdderViews
import CartKit
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Darwin)
    import Darwin
#endif

/// A caption of the demo. A recording has it as an event, before what it is about.
struct DemoCaption: Event {
    let text: String
    /// The time for which its scene is shown, in seconds.
    var seconds = 4
    /// A Boolean value that indicates whether the scene is about the tree of causes, which is then printed, too.
    var showsCauses = false
}

/// A scene of the demo: a page after some turns of a session, and the events that have led to it.
struct DemoScene: Sendable {
    let caption: DemoCaption
    /// The titles of the pages under the page.
    var path: [String] = []
    let page: Page<PageIntent>
    /// The events of the session so far; `nil` for a page of the demo itself.
    var events: EventTree?
}

// MARK: The scenes of a recording

extension DemoScene {
    /// Replays a recording, and returns the page at the end of what each of its captions is about.
    ///
    /// - Throws: ``Failure`` with the code `differs` if the recording is out of date.
    @MainActor
    static func all(of recording: SessionRecording) async throws -> [DemoScene] {
        let trace = Mutex<EventTrace?>(nil)
        let replay = try await SessionReplay(recording, HostKits(of: recording).configuration) { sdk, _, _, _, _ in
            trace.withLock { $0 = EventTrace(of: sdk.stream) }
            return RecordedPages(sdk, of: recording)
        }
        var (scenes, latest) = ([DemoScene](), DemoCaption?.none)
        for (turn, caption) in recording.captions + [(.max, nil)] {
            if let difference = try await replay.run(until: .turn(turn)) {
                await replay.stop()
                throw Failure(.differs, "The recording of the demo is out of date. \(difference)")
            }
            let pages = replay.screens.compactMap(replay.page)
            if let latest, let page = pages.last {
                let events = trace.withLock { $0?.tree }
                scenes.append(
                    DemoScene(caption: latest, path: pages.dropLast().map(\.title), page: page, events: events))
            }
            latest = caption
        }
        await replay.stop()
        return scenes
    }
}

extension SessionRecording {
    /// The captions, each with the number of the turns before it.
    fileprivate var captions: [(turn: Int, DemoCaption?)] {
        var (captions, turn) = ([(turn: Int, DemoCaption?)](), 0)
        for event in events {
            if case .folded = event.screenEvent { turn += 1 }
            guard event.type == "sample.DemoCaption" else { continue }
            captions.append((turn, (try? event.decoded()) as? DemoCaption))
        }
        return captions
    }
}

// MARK: The scenes that no recording has

extension DemoScene {
    /// Returns all scenes: the session, its test, and the session without the cart.
    ///
    /// - Throws: ``Failure`` if a recording is out of date, or if no temporary file can be written.
    @MainActor
    static func all(at console: Console) async throws(Failure) -> [DemoScene] {
        do {
            let session = try await all(of: SessionRecording(DemoRecordings.minute.utf8))
            let saved = try await test(DemoRecordings.minute, at: console)
            let rest = try await all(of: SessionRecording(DemoRecordings.withoutCart.utf8))
            return session + saved + rest + [routes, last]
        } catch {
            throw Failure(ofReplay: error)
        }
    }

    /// Saves the recording as a test in a new folder, replays it from there, and removes the folder.
    @MainActor
    private static func test(_ recording: String, at console: Console) async throws(Failure) -> [DemoScene] {
        let folder = try DemoFolder(at: console)
        defer { folder.remove(["Minute.swift", "Minute.adder"]) }
        let files = SessionTestFiles("Minute", in: folder.path) { path throws(Failure) in
            try TextFile.create(recording, at: path)
        }
        try await files.write()
        var test = Page<PageIntent>()
        test.title = "Minute.swift"
        test.text(try TextFile.read(files.sourcePath, limit: 1 << 16, at: console))
        let replayed = try await SessionPlayback(SessionRecording(at: files.recordingPath)).replay(.result)
        if let difference = replayed.difference { throw Failure(.differs, difference.message) }
        var result = Page<PageIntent>()
        result.title = "sample replay Minute.adder"
        result.fact("Turns", .number(replayed.turns))
        result.fact("Events", .number(replayed.events))
        result.fact("Differences", "none", tone: .done)
        let saved = DemoCaption(text: "The session is saved as a test: in sample ui, < and s do that.", seconds: 5)
        let verified = DemoCaption(text: "The test replays it: each turn and each page as before.")
        return [DemoScene(caption: saved, page: test), DemoScene(caption: verified, page: result)]
    }

    /// The routes of the cart, which are gone with it.
    private static var routes: DemoScene {
        var page = Page<PageIntent>()
        page.title = "sample --without cart open adder://cart"
        page.problem = Failure(leftOut: [.cart]).problem
        page.rows(CartRoute.paths.patterns.map(GoneRoute.init)) { route, row in
            row.title = "adder://\(route.id)"
            row.cell("gone", tone: .failed)
        }
        return DemoScene(caption: DemoCaption(text: "Its routes are gone, and so are its commands."), page: page)
    }

    private struct GoneRoute: Identifiable {
        let id: String

        init(_ pattern: RouteTablePattern) { id = pattern.text }
    }

    private static var last: DemoScene {
        var page = Page<PageIntent>()
        page.title = "Try"
        page.fact("sample ui", "the screens that you have seen, with your own data")
        page.fact("sample todos --trace", "a list, and the tree of its causes")
        page.fact("sample --help", "every command")
        return DemoScene(caption: DemoCaption(text: "That was Adder. Three commands to try:"), page: page)
    }
}

/// A new folder of the demo, which nobody else can read.
private struct DemoFolder {
    let path: String

    /// Creates the folder in `TMPDIR`, else in `/tmp`.
    init(at console: Console) throws(Failure) {
        let parent = console.variable("TMPDIR") ?? "/tmp"
        var name = Array("\(parent)/adder-demo.XXXXXX".utf8CString)
        guard mkdtemp(&name) != nil else {
            throw Failure(
                .inputOutput, "No folder can be created in \(parent): \(systemErrorMessage()). Check TMPDIR.")
        }
        path = String(decoding: name.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// Removes the folder with some files, of which none needs to exist.
    func remove(_ files: [String]) {
        for file in files { unlink("\(path)/\(file)") }
        rmdir(path)
    }
}
