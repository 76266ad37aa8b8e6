import Adder
import AdderJSON
public import AdderViews

/// A page about a recorded session, in one file that a browser opens from disk, without a network.
///
/// ```swift
/// let replay = try await SessionReplay(recording, kits: { TodosKit.enable() }) { _, todos in todos.pages(cart: nil) }
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
        for event in recording.events {
            guard case .opened(let opening) = event.screenEvent, let parent = opening.parent else { continue }
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
        Self.html(#"<script type="application/base64" id="data">\#(base64(Deflate.compressed(data)))</script>"#)
    }

    /// Returns the page with an element from which its script gets the data.
    ///
    /// - Parameter source: The address from which the page may load, which is its own; `nil` for none.
    static func html(_ element: String, connectingTo source: String? = nil) -> String {
        let connections = source.map { "connect-src \($0); " } ?? ""
        return """
            <!doctype html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \(connections)\(policy)">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            <title>Session report</title>
            <style>\(style)</style>
            </head>
            \(ReportFiles.reportHtml)
            <script type="text/plain" id="screen-style">\(ReportFiles.screenCss)</script>
            \(element)
            <script>\(script)</script>
            </html>

            """
    }

    /// The script and the style of the page, which are all that its policy lets a browser use.
    static var script: String {
        let parts = [
            ReportFiles.dataJs, ReportFiles.timelineJs, ReportFiles.differenceJs, ReportFiles.screensJs,
            ReportFiles.latencyJs, ReportFiles.liveJs, ReportFiles.reportJs,
        ]
        return parts.joined()
    }
    static var style: String { ReportFiles.reportCss }

    /// The digests of the script and the style. A test compares them.
    enum Digest {
        static let script = "sha256-AsmDNyrN6rnv2jQUFCs+fIa3R/i72cx/Bj/fBsbccKA="
        static let style = "sha256-pgjo3FzfSqJpdMoAt6Ux4rpcAcK46JPaByPFk8REzTM="
    }

    private static let policy = """
        script-src '\(Digest.script)'; style-src '\(Digest.style)'; base-uri 'none'; form-action 'none'
        """

    private var data: [UInt8] {
        var timeline = ReportTimeline()
        for event in recording.events { timeline.add(event) }
        let head = ReportHead(
            session: recording.session, isMasked: recording.mode == .masked, began: recording.began,
            ending: recording.ending.description, isComplete: recording.ending == .complete, dropped: recording.dropped,
            byteCount: recording.byteCount,
            replay: recording.mode == .full ? difference?.description ?? recording.obstacle : nil)
        var writer = JSONWriter()
        writer.object(["recording", "events", "pages"]) { writer, member in
            switch member {
            case 0: head.write(to: &writer)
            case 1: timeline.write(0..<timeline.count, to: &writer)
            default: pages.write(0..<timeline.count, to: &writer)
            }
        }
        return Array(writer.text.utf8)
    }
}

/// The facts about a session that its page begins with.
struct ReportHead {
    let session: String
    let isMasked: Bool
    let began: Timestamp
    /// A sentence about the end of the session.
    let ending: String
    let isComplete: Bool
    /// The number of events that are missing.
    let dropped: UInt64
    let byteCount: Int
    /// A sentence that says why pages are missing; `nil` if none are.
    let replay: String?

    func write(to writer: inout JSONWriter) {
        let names = ["session", "isMasked", "began", "ending", "isComplete", "dropped", "bytes", "replay"]
        writer.object(names) { writer, member in
            switch member {
            case 0: writer.string(session)
            case 1: writer.boolean(isMasked)
            case 2: writer.integer(began.milliseconds)
            case 3: writer.string(ending)
            case 4: writer.boolean(isComplete)
            case 5: writer.integer(Int64(clamping: dropped))
            case 6: writer.integer(Int64(byteCount))
            default: writer.string(replay)
            }
        }
    }
}
