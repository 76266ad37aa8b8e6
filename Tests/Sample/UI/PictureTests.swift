import AdderSessions
import AdderTesting
import Foundation
import Testing

@testable import sample

/// The pictures of the README: the script that makes them runs, and they show what a run shows now.
@Suite(.timeLimit(.minutes(3)), .enabled(if: Tmux.isThere, "There is no tmux."))
struct PictureTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
        path: "../../../docs/pictures"
    )
    .standardizedFileURL

    /// The content of a picture without what differs from run to run: positions, durations and the day.
    private static func normalized(_ file: URL) throws -> String {
        try String(contentsOf: file, encoding: .utf8)
            .replacing(/\ (x|textLength|width)="[0-9.]+"/, with: "")
            .replacing(/\ *[0-9.]+\ (µs|ms|s)\b/, with: " duration")
            .replacing(/20[0-9]{2}-[0-9-]*…?/, with: "date")
            .replacing(/\ +/, with: " ")
    }

    @Test func thePicturesShowWhatARunShows() async throws {
        let folder = try TemporaryFolder()
        let environment = ["SAMPLE": Sandbox.sample.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8"]
        let script = Self.folder.appending(path: "make")
        let outcome = try await Program.run {
            try Program(URL(filePath: "/bin/bash"), [script.path, folder.path], environment: environment)
        }
        try #require(outcome.status == 0, "\(outcome)")
        for name in ["ui-light.svg", "ui-dark.svg", "demo-light.svg", "demo-dark.svg"] {
            let made = try Self.normalized(URL(filePath: folder.path).appending(path: name))
            let kept = try Self.normalized(Self.folder.appending(path: name))
            #expect(made.split(separator: "\n") == kept.split(separator: "\n"), "Run docs/pictures/make.")
        }
    }

    @Test(arguments: ["ui-light.svg", "ui-dark.svg"])
    func aPictureShowsTheListTheTreeAndTheKeys(_ name: String) throws {
        let text = try Self.normalized(Self.folder.appending(path: name))
        for part in ["Adder", "Todos", "›", "Done", "Events", "intent", "request", "response", "turn", "Keys"] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(arguments: ["demo-light.svg", "demo-dark.svg"])
    func thePictureOfTheDemoHasAFrameForEachCaption(_ name: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: name), encoding: .utf8)
        let count = Set(try SessionRecording(DemoRecordings.minute.utf8).turns.map(\.caption)).count
        #expect(text.matches(of: /<g class="s"/).count == count && text.utf8.count < 300_000)
        #expect(text.contains("@keyframes s\(count){") && text.contains("prefers-reduced-motion"))
    }
}
