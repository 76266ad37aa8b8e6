import Adder
import AdderJSON
public import AdderViews

/// A page about a recorded session, in one file that a browser opens from disk, without a network.
///
/// ```swift
/// let replay = try await SessionReplay(recording, kits: { TodosKit.enable() }) { _, todos in todos.pages() }
/// let html = try await SessionReport(replay).html
/// ```
///
/// It has the events as a tree of causes, each screen before and after each turn, the time that each type of request took, and
/// what the recording has and lacks. The report of a full recording contains what was typed and shown; it says so.
public struct SessionReport: Sendable {
    private let recording: SessionRecording
    private var pages = ReportPages()
    /// The first difference between the replay and the recording, after which the report has no more pages; `nil` if there is
    /// none, or no replay.
    public private(set) var difference: SessionDifference?

    /// Creates the report of a recording, without a replay. It has the pages of a masked recording, and none of a full one.
    public init(_ recording: SessionRecording) {
        self.recording = recording
        for (index, event) in recording.events.enumerated() {
            for (screen, page) in event.pages.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
                pages.add(page, of: screen, after: index)
            }
        }
    }

    /// Creates the report of a full recording with the pages that its replay shows.
    ///
    /// - Parameter replay: A replay, which is run from the beginning to its end or its first difference.
    /// - Throws: The errors of the start, and `CancellationError`.
    @MainActor
    public init<Pages: PageKit>(_ replay: SessionReplay<Pages>) async throws {
        recording = replay.recording
        var parents: [ScreenID: ScreenID] = [:]
        for event in recording.events where event.isScreenEvent {
            guard case .opened(let opening) = (try? event.decoded()) as? ScreenEvent, let parent = opening.parent else {
                continue
            }
            // A recording is untrusted: no screen contains itself.
            if parent.rawValue < opening.screen.rawValue { parents[opening.screen] = parent }
        }
        let renderer = HTMLRenderer()
        try await replay.run(until: .turn(0))
        var turn = 0
        while try await replay.step() == nil, replay.turn > turn {
            turn = replay.turn
            let event = replay.position - 1
            // A page has those of its children, so the one that changes is that of the outermost screen.
            let changed = recording.events[event].shown.keys.map { screen in
                sequence(first: screen) { parents[$0] }.reduce(screen) { $1 }
            }
            for screen in Set(changed).sorted(by: { $0.rawValue < $1.rawValue }) {
                guard let page = replay.page(of: screen) else { continue }
                pages.add(renderer.render(page), of: screen, after: event)
            }
        }
        difference = replay.firstDifference
    }

    /// The page. All that it contains of the recording is compressed data, which its script shows as text.
    public var html: String {
        """
        <!doctype html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="\(Self.policy)">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>Session report</title>
        <style>\(Self.style)</style>
        </head>
        \(String(decoding: PackageResources.report_html, as: UTF8.self))
        <script type="text/plain" id="screen-style">\(String(decoding: PackageResources.screen_css, as: UTF8.self))</script>
        <script type="application/base64" id="data">\(base64(Deflate.compressed(data)))</script>
        <script>\(Self.script)</script>
        </html>

        """
    }

    /// The script and the style of the page, which are all that its policy lets a browser use.
    static var script: String {
        let parts = [
            PackageResources.data_js, PackageResources.timeline_js, PackageResources.difference_js,
            PackageResources.screens_js, PackageResources.latency_js, PackageResources.report_js,
        ]
        return String(decoding: parts.joined(), as: UTF8.self)
    }
    static var style: String { String(decoding: PackageResources.report_css, as: UTF8.self) }

    /// The digests of the script and the style. A test compares them.
    enum Digest {
        static let script = "sha256-6sJqYSelBLNrDPp7OPlU/b4uXqjfiJNAl9AVquHV2lk="
        static let style = "sha256-xJ9N+UFGBurgE7QEQS7NabxJviAgX7RXPvUhhCyFv0I="
    }

    private static let policy = """
        default-src 'none'; script-src '\(Digest.script)'; style-src '\(Digest.style)'; base-uri 'none'; form-action 'none'
        """

    private var data: [UInt8] {
        var writer = JSONWriter()
        writer.object(["recording", "events", "pages"]) { writer, member in
            switch member {
            case 0: write(to: &writer)
            case 1: ReportTimeline(recording.events).write(to: &writer)
            default: pages.write(to: &writer)
            }
        }
        return Array(writer.text.utf8)
    }

    private func write(to writer: inout JSONWriter) {
        let names = ["session", "isMasked", "began", "ending", "isComplete", "dropped", "bytes", "replay"]
        writer.object(names) { writer, member in
            switch member {
            case 0: writer.string(recording.session)
            case 1: writer.boolean(recording.mode == .masked)
            case 2: writer.integer(recording.began.milliseconds)
            case 3: writer.string(recording.ending.description)
            case 4: writer.boolean(recording.ending == .complete)
            case 5: writer.integer(Int64(clamping: recording.dropped))
            case 6: writer.integer(Int64(recording.byteCount))
            default: writer.string(recording.mode == .full ? difference?.description ?? recording.obstacle : nil)
            }
        }
    }
}
