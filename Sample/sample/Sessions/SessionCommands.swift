import AdderSessions

extension CommandGroup {
    /// The commands of recorded sessions.
    static var session: CommandGroup {
        CommandGroup(
            "session", "recorded sessions",
            [
                CommandSpec(
                    "info", "describe the recording of a session, and say whether it can be replayed",
                    arguments: "FILE", note: "sample --record FILE COMMAND makes a recording.",
                    standalone: { command, options, _ throws(Failure) in
                        let info = SessionInfo(try SessionRecording(at: command.arguments[0]))
                        return options.form.result(info.text, json: ["session": SessionInfoJSON(info)])
                    }),
                CommandSpec(
                    "export", "write a recording for another tool, to a file or to standard output",
                    arguments: "FILE [OUT|-]",
                    options: [OptionSpec("--format chrome|otlp|cloudevents", "the format", isRequired: true)],
                    note: """
                        chrome is for Perfetto and chrome://tracing, and otlp for a collector of OpenTelemetry: both have names and \
                        times alone. cloudevents has each event with its content.
                        """,
                    standalone: { command, options, _ throws(Failure) in
                        let recording = try SessionRecording(at: command.arguments[0])
                        let format = command.value("--format", as: SessionExport.self) ?? .chrome
                        let path = command.argument(1) == "-" ? nil : command.argument(1)
                        let export = ExportedSession(
                            format: format, path: path, document: recording.exported(as: format))
                        if let path { try TextFile.write(export.document, to: path) }
                        return options.form.result(export.text, json: ["export": ExportedSessionJSON(export)])
                            .adding(messagesOf: recording)
                    }),
                CommandSpec(
                    "report", "write a page about a session, which a browser opens", arguments: "FILE",
                    options: [OptionSpec("-o, --output HTMLFILE", "the file of the page", isRequired: true)],
                    note: """
                        The page of a recording of sample --record-full contains what was typed and shown. \
                        No file is replaced.
                        """,
                    standalone: { command, options, _ async throws(Failure) in
                        let page = try await SessionPage(of: command.arguments[0], at: command.value("--output") ?? "")
                        return options.form.result(page.text, json: ["report": page.path]).adding(messagesOf: page)
                    }),
                CommandSpec(
                    "test", "write a test that replays a recording", arguments: "FILE",
                    options: [
                        OptionSpec("-o, --output DIR", "the folder of the test and its recording", isRequired: true)
                    ],
                    note: """
                        It writes NAME.swift and NAME.adder for a target that tests the sample, where NAME is that of FILE. \
                        No file is replaced.
                        """,
                    standalone: { command, options, console async throws(Failure) in
                        let files = try SessionTestFiles(
                            of: command.arguments[0], in: command.value("--output") ?? "", at: console)
                        try await files.write()
                        return options.form.result(
                            files.text, json: ["recording": files.recordingPath, "test": files.sourcePath])
                    }),
            ])
    }
}

/// A test that replays a recording, and the copy of the recording beside it.
struct SessionTestFiles: Sendable {
    private let test: SessionTest
    private let folder: String
    private let record: @Sendable (_ path: String) async throws(Failure) -> Void

    /// Reads a recording.
    ///
    /// - Throws: ``Failure`` if the file cannot be read, or if it cannot be replayed.
    init(of path: String, in folder: String, at console: Console) throws(Failure) {
        let recording = try SessionRecording(at: path)
        guard recording.mode == .full else {
            throw Failure(
                .malformed, "\(path.quoted) is masked and cannot be replayed. Make a recording with --record-full.")
        }
        let text = try TextFile.read(path, limit: 256 << 20, at: console)
        let file = path.split(separator: "/").last ?? ""
        self.init(String(file.split(separator: ".").first ?? file), in: folder) { path throws(Failure) in
            try TextFile.create(text, at: path)
        }
    }

    /// Creates files whose recording a function writes to a path.
    init(
        _ name: String, in folder: String,
        recording record: @escaping @Sendable (_ path: String) async throws(Failure) -> Void
    ) {
        (test, self.folder, self.record) = (Self.test(name), folder, record)
    }

    /// Returns the test of a recording of this host.
    static func test(_ name: String) -> SessionTest {
        SessionTest(
            name, imports: ["@testable import sample"],
            kits: [
                "HostKits(of: recording).todos", "HostKits(of: recording).cart", "HostKits(of: recording).news",
                "HostKits(of: recording).account",
            ],
            pages: "sdk, _, _, _, _ in AppPages(sdk, of: recording)")
    }

    var sourcePath: String { "\(folder)/\(test.name).swift" }
    var recordingPath: String { "\(folder)/\(test.name).adder" }

    /// Writes both files.
    ///
    /// - Throws: ``Failure`` if one of them exists, or cannot be written. A recording that was written before stays.
    func write() async throws(Failure) {
        try TextFile.refuse(sourcePath)
        try await record(recordingPath)
        try TextFile.create(test.source, at: sourcePath)
    }

    fileprivate var text: String { "Wrote  \(sourcePath)\nWrote  \(recordingPath)\n" }
}

/// A recording in another format, and the file to which it was written.
struct ExportedSession {
    fileprivate let format: SessionExport
    fileprivate let path: String?
    fileprivate let document: String

    fileprivate var text: String { path.map { "Wrote  \($0)\n" } ?? document + "\n" }
}

/// The document of the command: the export, which is JSON itself, or the file that has it.
private struct ExportedSessionJSON: Encodable {
    let document: String?
    let file: String?
    let format: String

    init(_ export: ExportedSession) {
        document = export.path == nil ? export.document : nil
        (file, format) = (export.path, export.format.rawValue)
    }
}

/// The page about a session, in a file.
struct SessionPage: Sendable {
    fileprivate let path: String
    /// A sentence that says why the page does not show all screens; `nil` if it does.
    fileprivate let gap: String?

    /// Writes the page of a recording to a new file.
    ///
    /// - Throws: ``Failure`` if the recording cannot be read, or if the file exists or cannot be written.
    init(of recording: String, at path: String) async throws(Failure) {
        let recording = try SessionRecording(at: recording)
        try TextFile.refuse(path)
        self.path = path
        let report = recording.seeds == nil ? SessionReport(recording) : try await Self.replayed(recording)
        gap = report.difference?.description ?? (recording.mode == .full ? recording.obstacle : nil)
        try TextFile.create(report.html, at: path, isPrivate: true)
    }

    @MainActor
    private static func replayed(_ recording: SessionRecording) async throws(Failure) -> SessionReport {
        do {
            let replay = try await SessionReplay(of: recording)
            let report = try await SessionReport(replay)
            await replay.stop()
            return report
        } catch {
            throw Failure(ofReplay: error)
        }
    }

    fileprivate var text: String { "Wrote  \(path)\n" }
}

extension CommandResult {
    /// Returns the result with the sentence about a page that lacks screens.
    fileprivate func adding(messagesOf page: SessionPage) -> CommandResult {
        page.gap.map { adding(message: "The page does not show all screens. \($0)") } ?? self
    }
}
